import { beforeEach, expect, it } from 'vitest'
import { findJobs } from '~/domain/operations/find-jobs.server'
import { jobSchedule } from '~/domain/operations/job-schedule'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { addMinutes } from '~/values/business-time'
import type { JobKind } from '~/values/job'
import { jobs } from '~/wiring.server'
import { captureLog } from '../../support/reading/captured-log'
import { today } from '../../support/factories/factories-booking'
import { runJobs } from '../../support/jobs'
import { resetDatabase } from '../../support/database/worker-database'

beforeEach(resetDatabase)

it('the list of jobs has only the schedule before anything ran', async () => {
  const nothing = { count: 0, first: [] }
  const { scheduled, ...queued } = await findJobs()
  expect(queued).toEqual({ waiting: nothing, running: nothing, failed: nothing })
  expect(scheduled).toContainEqual({ kind: 'tidy-holds', at: '*/5 * * * *', lastRun: null })
  expect(scheduled.map(({ kind }) => kind)).toEqual(Object.keys(jobSchedule))
})

it('the list of jobs distinguishes waiting, running and failed ones', async () => {
  const runAt = new Date('2200-01-01T00:00:00Z')
  await queue({ runAt, key: 'waiting' })
  await queue({ key: 'running' })
  await queue({ key: 'failed' })
  await change(`locked_at = now(), locked_by = 'one', attempts = 1`, 'running')
  await change(`attempts = max_attempts, last_error = 'P2002'`, 'failed')
  const job = { kind: 'tidy-holds', mostAttempts: 25 }
  expect(await findJobs()).toMatchObject({
    waiting: { count: 1, first: [{ ...job, dueAt: runAt, attempts: 0, error: null }] },
    running: { count: 1, first: [{ ...job, attempts: 1 }] },
    failed: { count: 1, first: [{ ...job, attempts: 25, error: 'P2002' }] },
  })
})

it('the list of jobs shows the first fifty', async () => {
  for (let queued = 51; queued > 0; queued--) await queue({ runAt: addMinutes(today, queued) })
  const { count, first } = (await findJobs()).waiting
  expect(count).toBe(51)
  expect(first.map(({ dueAt }) => dueAt)).toEqual(
    Array.from({ length: 50 }, (_, minute) => addMinutes(today, minute + 1)),
  )
})

it('the list of jobs has the last result of each scheduled job', async () => {
  captureLog()
  const failing = { ...jobs, 'tidy-holds': () => Promise.reject(new RangeError('no')) }
  clock.fix(today)
  await queue()
  await transaction((tx) => queueJob(tx, 'clear-expired-data', {}))
  await runJobs({ ...jobs, 'clear-expired-data': async () => {} })
  clock.fix(addMinutes(today, 5))
  await queue()
  await runJobs(failing)
  clock.release()
  const { scheduled, waiting } = await findJobs()
  const ended = addMinutes(today, 5)
  const failed = { startedAt: ended, endedAt: ended, outcome: 'failed', error: 'RangeError' }
  const lastOf = (wanted: JobKind) => scheduled.find(({ kind }) => kind === wanted)?.lastRun
  expect(lastOf('tidy-holds')).toEqual(failed)
  expect(lastOf('clear-expired-data')).toMatchObject({ outcome: 'done', error: null })
  expect(waiting.first).toMatchObject([{ attempts: 1, error: 'RangeError' }])
})

type Wishes = Parameters<typeof queueJob>[3]

async function queue(wishes?: Wishes): Promise<void> {
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, wishes))
}

async function change(columns: string, key: string): Promise<void> {
  await database().$executeRawUnsafe(
    `update graphile_worker._private_jobs set ${columns} where key = '${key}'`,
  )
}
