import { beforeAll, describe, expect, it } from 'vitest'
import { findSystem, findSystemHealth } from '~/domain/health/find-system-health.server'
import {
  badParts,
  healthLimits,
  healthOf,
  type HealthPart,
  type SystemFacts,
} from '~/domain/health/system-health'
import { newId } from '~/platform/ids.server'
import { database } from '~/platform/database/database.server'
import { today } from '../../support/factories/factories-booking'
import { anEmptyBusiness } from '../../support/factories/factories-opening'

const now = today
const before = (ms: number) => new Date(now.getTime() - ms)
const passed = { passed: true, answer: '', testedAt: now }
const failed = { ...passed, passed: false }

const late = { count: 2, since: now, answer: null }
const longAgo = { ...passed, testedAt: before(healthLimits.testMs + 1) }

const well: SystemFacts = {
  isTrial: false,
  hasMailServer: true,
  needsMailServer: true,
  cards: 'live',
  texts: { isConfigured: true, lastSentAt: now, late: null },
  push: { isConfigured: true, devices: 1, last: { at: now, refused: null }, late: null },
  emails: { late: null, failed: null },
  lastStripeEventAt: now,
  stripeRefusals: null,
  hasOverdueStripeEvent: false,
  tests: { email: passed, stripe: passed, storage: passed },
  hasFailedMigration: false,
  clockAheadMs: 0,
  lastBackupAt: now,
  lastRestoreTestAt: now,
  jobs: { waiting: 3, oldestDueAt: now, failed: 0, lastRunAt: now },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
}

const stripeRefusals = { count: 3, since: now }

const { backupMs, restoreTestMs, lateJobMs, testMs } = healthLimits

describe('the health of a site', () => {
  it('is good if everything works', () => {
    expect(badParts(well, now)).toEqual([])
  })

  it.each<[HealthPart, string, Partial<SystemFacts>]>([
    ['email', 'there is no mail server', { hasMailServer: false }],
    ['email', 'the last test failed', { tests: { ...well.tests, email: failed } }],
    ['email', 'some wait too long', { emails: { late, failed: null } }],
    ['push', 'some wait too long', { push: { ...well.push, late: { count: 1, since: now } } }],
    ['texts', 'some wait too long', { texts: { ...well.texts, late: { count: 1, since: now } } }],
    ['email', 'some failed', { emails: { late: null, failed: { count: 1, answer: null } } }],
    [
      'stripe',
      'posts are refused and the event of a payment is overdue',
      { stripeRefusals, hasOverdueStripeEvent: true },
    ],
    ['stripe', 'the last test failed', { tests: { ...well.tests, stripe: failed } }],
    ['storage', 'the last test failed', { tests: { ...well.tests, storage: failed } }],
    ['database', 'a migration failed', { hasFailedMigration: true }],
    ['database', 'its clock is a minute behind', { clockAheadMs: 60_000 }],
    ['database', 'its clock is a minute ahead', { clockAheadMs: -60_000 }],
    ['backup', 'none is recorded', { lastBackupAt: null }],
    ['backup', 'the last one is too old', { lastBackupAt: before(backupMs + 1) }],
    ['restore-test', 'none is recorded', { lastRestoreTestAt: null }],
    [
      'restore-test',
      'the last one is too long ago',
      { lastRestoreTestAt: before(restoreTestMs + 1) },
    ],
    ['jobs', 'one waits too long', { jobs: { ...well.jobs, oldestDueAt: before(lateJobMs + 1) } }],
    ['jobs', 'one was given up', { jobs: { ...well.jobs, failed: 1 } }],
    ['jobs', 'nothing works on them', { jobs: { ...well.jobs, lastRunAt: before(lateJobMs + 1) } }],
    ['disk', 'it is almost full', { disk: { freeBytes: 1e9 - 1, totalBytes: 100e9 } }],
    ['disk', 'a small one is almost full', { disk: { freeBytes: 4e8, totalBytes: 10e9 } }],
  ])('reports only %s as bad if %s', (part, _why, changes) => {
    expect(badParts({ ...well, ...changes }, now)).toEqual([part])
  })

  it.each<[HealthPart, Partial<SystemFacts>]>([
    ['backup', { lastBackupAt: before(backupMs) }],
    ['restore-test', { lastRestoreTestAt: before(restoreTestMs) }],
    ['jobs', { jobs: { ...well.jobs, oldestDueAt: before(lateJobMs) } }],
    ['jobs', { jobs: { waiting: 0, oldestDueAt: null, failed: 0, lastRunAt: before(lateJobMs) } }],
    ['disk', { disk: { freeBytes: 1e9, totalBytes: 100e9 } }],
    ['disk', { disk: { freeBytes: 5e8, totalBytes: 10e9 } }],
  ])('reports %s as good exactly at the limit', (part, changes) => {
    expect(healthOf(part, { ...well, ...changes }, now)).toBe('good')
  })

  it.each<[string, Partial<SystemFacts>]>([
    ['posts are refused, as anyone can post', { stripeRefusals }],
    ['an event is overdue, as Stripe may be late', { hasOverdueStripeEvent: true }],
  ])('reports Stripe as good where only %s', (_why, changes) => {
    expect(healthOf('stripe', { ...well, ...changes }, now)).toBe('good')
  })

  it.each(['email', 'stripe', 'storage'] as const)(
    'has %s as not tested lately where the last test was long ago, and as good before',
    (part) => {
      const tests = { ...well.tests, [part]: longAgo }
      expect(healthOf(part, { ...well, tests }, now)).toBe('stale')
      expect(badParts({ ...well, tests }, now)).toEqual([])
      const atLimit = { ...well.tests, [part]: { ...passed, testedAt: before(testMs) } }
      expect(healthOf(part, { ...well, tests: atLimit }, now)).toBe('good')
      const broken = { ...well.tests, [part]: { ...longAgo, passed: false } }
      expect(healthOf(part, { ...well, tests: broken }, now)).toBe('bad')
    },
  )

  it.each<[HealthPart, Partial<SystemFacts>]>([
    ['email', { tests: { ...well.tests, email: null } }],
    ['email', { hasMailServer: false, needsMailServer: false }],
    ['stripe', { cards: 'off', stripeRefusals, hasOverdueStripeEvent: true }],
    ['stripe', { cards: 'off', tests: { ...well.tests, stripe: failed } }],
    ['storage', { tests: { ...well.tests, storage: null } }],
    ['backup', { isTrial: true, lastBackupAt: null }],
    ['restore-test', { isTrial: true, lastRestoreTestAt: null }],
    ['jobs', { jobs: { waiting: 0, oldestDueAt: null, failed: 0, lastRunAt: null } }],
    ['disk', { disk: null }],
  ])('reports %s as unknown if it was not tested or is not used', (part, changes) => {
    expect(healthOf(part, { ...well, ...changes }, now)).toBe('unknown')
  })
})

describe('findSystemHealth', () => {
  beforeAll(anEmptyBusiness)

  it('reads recorded backups, job runs and Stripe events', async () => {
    const empty = await findSystemHealth(now)
    expect(empty).toMatchObject({ lastBackupAt: null, lastRestoreTestAt: null, cards: 'off' })
    expect(empty.disk!.freeBytes).toBeGreaterThan(0)

    await database().$executeRaw`INSERT INTO backup_record (kind) VALUES ('backup')`
    const recordedAt = before(5_000)
    await database().backupRecord.create({ data: { kind: 'restore_test', recordedAt } })
    await database().jobRun.create({
      data: { jobId: 1n, kind: 'tidy-holds', attempt: 1, startedAt: recordedAt },
    })
    const event = { id: 'evt_1', type: 'x', createdAt: recordedAt, receivedAt: recordedAt }
    await database().stripeEvent.create({ data: event })
    const facts = await findSystemHealth(now)
    expect(facts.lastBackupAt).toBeInstanceOf(Date)
    expect(facts).toMatchObject({ lastRestoreTestAt: recordedAt, lastStripeEventAt: recordedAt })
    expect(facts.jobs).toEqual({
      waiting: 0,
      oldestDueAt: null,
      failed: 0,
      lastRunAt: recordedAt,
    })
  })

  it('counts waiting jobs and since when the first is due', async () => {
    const add = async (key: string, due: Date, attempts = 0) => {
      await database().$queryRaw`
        SELECT id FROM graphile_worker.add_job('tidy-holds', '{}'::json, run_at => ${due}::timestamptz,
          max_attempts => 2, job_key => ${key})`
      await database().$executeRaw`
        UPDATE graphile_worker._private_jobs SET attempts = ${attempts} WHERE key = ${key}`
    }
    await add('late', before(60_000))
    await add('later', before(30_000), 1)
    await add('to come', new Date(now.getTime() + 60_000))
    await add('given up', before(90_000), 2)
    const { jobs } = await findSystemHealth(now)
    expect(jobs).toMatchObject({ waiting: 3, oldestDueAt: before(60_000), failed: 1 })
  })

  it('reads emails that failed lately', async () => {
    expect((await findSystemHealth(now)).emails).toEqual({ late: null, failed: null })
    const email = { kind: 'test', subjectId: newId(), occasion: '', messageId: newId() }
    const end = { outcome: 'failed', endedAt: now, lastError: 'ETIMEDOUT', createdAt: now } as const
    await database().outboxMessage.create({ data: { ...email, ...end } })
    const { emails } = await findSystemHealth(now)
    expect(emails).toEqual({ late: null, failed: { count: 1, answer: 'ETIMEDOUT' } })
  })

  it('names the database and its last migration', async () => {
    const { database: facts, running } = await findSystem(now)
    expect(facts.version).toMatch(/^\d+\.\d+/)
    expect(facts.sizeBytes).toBeGreaterThan(1_000_000)
    expect(facts.migrations).toBeGreaterThan(15)
    expect(facts.lastMigration).toMatch(/^20\d{12}_/)
    expect(running).toMatchObject({ build: null, commit: null })
  })
})
