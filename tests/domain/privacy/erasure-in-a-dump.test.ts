import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { putFile } from '~/platform/files/file-store.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { logger } from '~/platform/logger.server'
import { system } from '~/values/actor'
import { personalData } from '~/wiring.server'
import { canaries, plantFamily } from '../../support/cases/planted-family'
import { copiedTables } from '../../support/database/copied-tables'
import { resetDatabase } from '../../support/database/worker-database'
import { openBusiness, today } from '../../support/factories/factories-booking'
import { makeJobsDue, runJobs } from '../../support/jobs'
import { captureLog } from '../../support/reading/captured-log'
import { temporaryDirectory } from '../../support/servers/temporary-directory'

/** What the law requires to keep after everything else is gone. */
const legalHolds = [
  'public.waiver_signature',
  'public.waiver_scan',
  'public.party_waiver',
  'public.privacy_request',
]

/** Found nowhere by its text, as it is encrypted. */
const encrypted = ['Bees-canary', 'Filed-canary']

const pictureFolders = ['folder-canary', 'seen-canary', 'release-folder-canary']

type Places = Map<string, string>

const usual = env()

let before: Places
let after: Places

beforeAll(async () => {
  await resetDatabase()
  setEnv({ ...env(), dataDir: temporaryDirectory('erasure'), smtpUrl: undefined })
  await openBusiness()
  const log = captureLog()
  const guardianId = await plantFamily()
  for (const folder of pictureFolders)
    await putFile(
      `athletes/${folder}/480.webp`,
      Buffer.from(`Picture-canary of ${folder}`),
      'image/webp',
    )
  logger.info('control: Line-canary')
  before = await everything(log.splice(0))

  await transaction((tx) =>
    eraseGuardian(tx, system, Object.values(personalData), guardianId, today),
  )
  await transaction((tx) => queueJob(tx, 'forget-email-files', {}))
  await makeJobsDue()
  await runJobs()
  after = await everything(log)
  vi.restoreAllMocks()
})

afterAll(() => setEnv(usual))

/** The database as a dump, every file of the site, and the log. */
async function everything(log: string[]): Promise<Places> {
  const places = await copiedTables(env().databaseUrl)
  const files = fs.readdirSync(env().dataDir, { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    const name = path.join(file.parentPath, file.name)
    places.set(name, `${name}\n${fs.readFileSync(name, 'utf8')}`)
  }
  return places.set('log', log.join('\n'))
}

function placesWith(word: string, places: Places): string[] {
  const bytes = Buffer.from(word)
  const spellings = [
    word,
    encodeURIComponent(word),
    bytes.toString('base64'),
    bytes.toString('hex'),
  ]
  return [...places]
    .filter(([, text]) => spellings.some((spelling) => text.includes(spelling)))
    .map(([place]) => place)
}

describe('a dump of the database with all files and the log', () => {
  it('has every planted word before the erasure, at least sixty of them, but what is encrypted', () => {
    const found = canaries.filter((word) => placesWith(word, before).length > 0)
    expect(found).toEqual(canaries.filter((word) => !encrypted.includes(word)))
    expect(found.length).toBeGreaterThanOrEqual(60)
    const inFiles = placesWith('Dana-canary', before).filter((place) => place.endsWith('.eml'))
    expect(inFiles.length).toBeGreaterThan(0)
    expect(placesWith('Picture-canary', before)).toHaveLength(pictureFolders.length)
    expect(placesWith('Line-canary', before)).toEqual(['log'])
  })

  it('has the queue’s jobs, and as many tables as the database', async () => {
    const [row] = await database().$queryRaw<{ count: number }[]>`
      select count(*)::int from pg_tables where schemaname = 'public'`
    const ours = [...before.keys()].filter((place) => place.startsWith('public.'))
    expect(ours).toHaveLength(row!.count)
    expect([...before.keys()]).toContain('graphile_worker._private_jobs')
  })

  it('has none of them in the log, ever', () => {
    const log = [before, after].map((places) => places.get('log')).join('\n')
    expect(log).toContain('control: Line-canary')
    for (const word of canaries) expect(log).not.toContain(word)
  })

  it('has none of them after the erasure, but where the law requires it', () => {
    for (const word of [...canaries, 'Picture-canary'])
      expect(
        placesWith(word, after).filter((place) => !legalHolds.includes(place)),
        word,
      ).toEqual([])
  })
})
