import { beforeAll, beforeEach, expect, it } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { forgetVisitors, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { queriesOf } from '../../../support/database/query-count'
import { newStaff } from '../../../support/browser/staff-browser'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  await database().jobRun.deleteMany()
})

const runAt = at('2026-11-16', '10:00')

async function queue(count: number): Promise<void> {
  await transaction(async (tx) => {
    for (let queued = 0; queued < count; queued += 1)
      await queueJob(tx, 'deliver-email', { emailId: 'a' }, { runAt })
  })
}

it('the page of jobs shows waiting and failed ones with the reason, and the timetable', async () => {
  await queue(1)
  await database()
    .$executeRaw`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'P2002'`
  await queue(1)
  const run = { kind: 'tidy-holds', startedAt: at('2026-11-16', '08:55'), attempt: 1, jobId: 1n }
  const ended = { endedAt: at('2026-11-16', '08:56'), outcome: 'failed', error: 'P1001' } as const
  await database().jobRun.create({ data: { ...run, ...ended } })

  const page = await (await newStaff('owner')).open('/admin/jobs')
  const next = 'Monday, November 16, 2026 at 9:05 AM'
  expect(page.headings).toEqual(['Jobs', 'Failed', 'Running', 'Waiting'])
  const [failed, running, waiting] = page.texts('main section')
  expect(failed).toContain(
    'Send an email Due Monday, November 16, 2026 at 10:00 AM 25 of 25 attempts P2002',
  )
  expect(running).toContain('No jobs are running.')
  expect(waiting).toContain(
    'Send an email Due Monday, November 16, 2026 at 10:00 AM 0 of 25 attempts',
  )
  expect(page.texts('tbody tr')).toContain(
    `End holds that have lapsed Monday, November 16, 2026 at 8:55 AM Failed: P1001 ${next}`,
  )
  expect(page.texts('tbody tr')).toContain(`Remind of lessons Not yet ${next}`)
})

it('the page of jobs shows how many more there are, with the same number of queries', async () => {
  const owner = await newStaff('owner')
  const few = await queriesOf(() => owner.open('/admin/jobs'))
  await queue(52)
  const before = await databaseState()
  expect(await queriesOf(() => owner.open('/admin/jobs'))).toBe(few)
  expect(owner.page.text).toContain('2 more like these.')
  expect(await databaseState()).toEqual(before)
})

it('the page of jobs is only for owners', async () => {
  for (const role of ['coach', 'front_desk'] as const) {
    const staff = await newStaff(role)
    expect((await staff.open('/admin/jobs')).status).toBe(404)
    expect((await staff.open('/admin/security')).links).not.toContain('Jobs')
  }
  expect((await (await newStaff('owner')).open('/admin/security')).links).toContain('Jobs')
})
