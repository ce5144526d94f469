import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runServer, untilReady } from './server-process'
import { createDatabase, startTestPostgres } from './test-postgres'

type Endings = (() => unknown)[]

/** Starts the built site with the demo business for the journeys, unless BASE_URL names one. */
export default async function setup() {
  if (process.env.BASE_URL) return undefined
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'], { stdio: 'inherit' })
  const endings: Endings = []
  const end = async () => {
    for (const ending of endings.reverse()) await ending()
  }
  try {
    process.env.BASE_URL = await startEverything(endings)
  } catch (error) {
    await end()
    throw error
  }
  return end
}

async function startEverything(endings: Endings): Promise<string> {
  const postgres = await startTestPostgres()
  endings.push(postgres.stop)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-journeys-'))
  endings.push(() => fs.rmSync(dataDir, { recursive: true }))
  return startSite(await createDatabase(postgres.url, 'site_journeys'), dataDir, endings)
}

async function startSite(databaseUrl: string, dataDir: string, endings: Endings) {
  const site = await runServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    MEDICAL_KEYS: `journeys:${randomBytes(32).toString('base64')}`,
    SEED: 'demo',
    DRAIN_MS: '0',
  })
  const endNow = () => site.process.kill('SIGKILL')
  process.once('exit', endNow)
  endings.push(async () => {
    site.process.kill('SIGTERM')
    await site.over
    process.off('exit', endNow)
    fs.mkdirSync('test-results', { recursive: true })
    fs.writeFileSync('test-results/site.log', site.output())
  })
  await untilReady(site)
  return site.origin
}
