import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { siteImage } from '../servers/container'
import { pushKeys } from '../servers/push-keys'
import { runServer, untilReady } from '../servers/server-process'
import { bySocket, createDatabase, query, startTestPostgres } from '../servers/test-postgres'

/** Cleanups of what was started, last first. */
export type Endings = (() => unknown)[]

/**
 * Builds the site, unless SITE_IMAGE names an image of it, and starts a PostgreSQL for all journeys;
 * neither if BASE_URL names a running site.
 */
export default async function setup() {
  if (process.env.BASE_URL) return undefined
  if (!siteImage())
    execFileSync('node', ['prisma/tools/build-when-changed.mjs'], { stdio: 'inherit' })
  const postgres = await startTestPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  await makeDemoTemplate()
  const checked = fs.mkdtempSync(path.join(os.tmpdir(), 'site-journeys-checked-'))
  process.env.JOURNEY_CHECKED = checked
  return async () => {
    fs.rmSync(checked, { recursive: true })
    await postgres.stop()
  }
}

type Secrets = Record<'TOKEN_SECRET' | 'MEDICAL_KEYS', string>
type Template = { database: string; secrets: Secrets }

/** Makes the database that demo sites copy: to migrate and seed it takes longer than to start one. */
async function makeDemoTemplate(): Promise<void> {
  const template: Template = { database: 'site_demo_template', secrets: newSecrets() }
  const endings: Endings = []
  try {
    const settings = { SEED: 'demo', ...template.secrets }
    await startSite(template.database, 'template1', endings, settings)
  } finally {
    await endAll(endings)
  }
  process.env.JOURNEY_TEMPLATE = JSON.stringify(template)
}

/** None beside a given site. */
function demoTemplate(): Template | null {
  return JSON.parse(process.env.JOURNEY_TEMPLATE ?? 'null') as Template | null
}

function newSecrets(): Secrets {
  return {
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    MEDICAL_KEYS: `journeys:${randomBytes(32).toString('base64')}`,
  }
}

/**
 * A demo site for all journeys of one worker: they share its calendar and network address. It has
 * no quiet hours, as journeys wait for emails at any time of day.
 */
export async function startSharedSite(worker: number, endings: Endings): Promise<string> {
  if (process.env.BASE_URL) return process.env.BASE_URL
  const { publicKey, privateKey } = pushKeys()
  const { origin, dataDir, databaseUrl } = await startDemoSite(`site_journeys_${worker}`, endings, {
    WEB_PUSH_PUBLIC_KEY: publicKey,
    WEB_PUSH_PRIVATE_KEY: privateKey,
  })
  await query(
    databaseUrl,
    `update settings set open_holds_per_network = 1000, visitors_share_percent = 100,
       quiet_from = '00:00', quiet_until = '00:00'`,
  )
  process.env.JOURNEY_DATABASE = databaseUrl
  process.env.JOURNEY_MAILS = path.join(dataDir, 'email')
  return origin
}

export async function endAll(endings: Endings): Promise<void> {
  for (const ending of endings.reverse()) await ending()
}

/** A demo site with a database, a data folder and settings of its own. */
export async function startDemoSite(
  name: string,
  endings: Endings,
  settings: Record<string, string> = {},
) {
  const { database = 'template1', secrets = newSecrets() } = demoTemplate() ?? {}
  return await startSite(name, database, endings, { SEED: 'demo', ...secrets, ...settings })
}

/** The same of a business that has yet to be opened. */
export async function startEmptySite(
  name: string,
  endings: Endings,
  settings: Record<string, string>,
) {
  return await startSite(name, 'template1', endings, { ...newSecrets(), ...settings })
}

async function startSite(
  name: string,
  template: string,
  endings: Endings,
  settings: Record<string, string>,
) {
  const postgres = await startTestPostgres()
  endings.push(postgres.stop)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-journeys-'))
  endings.push(() => fs.rmSync(dataDir, { recursive: true }))
  const address = await createDatabase(postgres.url, name, template)
  const databaseUrl = siteImage() ? address : await bySocket(address)
  const site = await runServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DRAIN_MS: '0',
    ...settings,
  })
  const endNow = () => site.process.kill('SIGKILL')
  process.once('exit', endNow)
  endings.push(async () => {
    site.process.kill('SIGTERM')
    await site.over
    process.off('exit', endNow)
    fs.mkdirSync('test-results', { recursive: true })
    fs.writeFileSync(`test-results/${name}.log`, site.output())
  })
  await untilReady(site)
  return { origin: site.origin, dataDir, databaseUrl }
}
