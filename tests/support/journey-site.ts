import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase, startTestPostgres } from './test-postgres'

const log = path.join('test-results', 'site.log')

/** Starts the built site with the demo business for the journeys, unless BASE_URL names one. */
export default async function setup() {
  if (process.env.BASE_URL) return undefined
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'], { stdio: 'inherit' })
  const endings: (() => unknown)[] = []
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

async function startEverything(endings: (() => unknown)[]): Promise<string> {
  const postgres = await startTestPostgres()
  endings.push(postgres.stop)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-journeys-'))
  endings.push(() => fs.rmSync(dataDir, { recursive: true }))
  const site = await startSite(await createDatabase(postgres.url, 'site_journeys'), dataDir)
  endings.push(() => site.stop())
  return site.origin
}

async function startSite(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, 'w')
  const server = spawn('node', ['--enable-source-maps', 'build/server.js'], {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      TOKEN_SECRET: randomBytes(48).toString('base64url'),
      MEDICAL_KEYS: `journeys:${randomBytes(32).toString('base64')}`,
      SEED: 'demo',
      DRAIN_MS: '0',
    },
  })
  const over = once(server, 'exit')
  const endNow = () => server.kill('SIGKILL')
  process.once('exit', endNow)
  while (!(await isReady(origin))) {
    if (server.exitCode !== null)
      throw new Error(`The site did not start:\n${fs.readFileSync(log, 'utf8')}`)
    await delay(50)
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      await over
      process.off('exit', endNow)
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}
