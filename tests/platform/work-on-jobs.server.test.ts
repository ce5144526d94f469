import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { openQueuePool, type Jobs } from '~/platform/jobs/job-queue.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { workOnJobs, type Working } from '~/platform/jobs/work-on-jobs.server'
import { jobs } from '~/wiring.server'
import { captureLog } from '../support/reading/captured-log'
import { makeJobsDue, queuedJobs, runJobs } from '../support/jobs'
import { until } from '../support/waiting'
import { resetDatabase } from '../support/database/worker-database'

let working: Working[]

beforeEach(async () => {
  await resetDatabase()
  working = []
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(working.map(({ stop }) => stop()))
})

function start(work: () => Promise<void>, schedule = {}): Working {
  const started = workOnJobs(tidyingBy(work), schedule)
  working.push(started)
  return started
}

/** The site's jobs, with one replaced by this work. */
function tidyingBy(work: () => Promise<void>): Jobs {
  return { ...jobs, 'tidy-holds': work }
}

test('a job queued while a worker runs is done and recorded', async () => {
  start(async () => {})
  await queue(1)
  await untilDone(1)
  const [run] = await database().jobRun.findMany()
  expect(run).toMatchObject({ kind: 'tidy-holds', attempt: 1, outcome: 'done', error: null })
})

test('start-up jobs run whenever a worker starts', async () => {
  working.push(
    workOnJobs(
      tidyingBy(async () => {}),
      {},
      ['tidy-holds'],
    ),
  )
  await untilDone(1)
})

test('stopping a worker waits for current jobs and takes no more', async () => {
  const { gate, open } = aGate()
  const { stop } = start(() => gate)
  await queue(2)
  await untilTaken(2) // so that none of its two is still asking for a job
  let stopped = false
  const over = stop().then(() => (stopped = true))
  await queue(1)
  expect(stopped).toBe(false)
  open()
  await over
  const done = { outcome: 'done' }
  expect(await database().jobRun.findMany()).toMatchObject([done, done])
  expect(await queuedJobs()).toHaveLength(1)
})

test('twenty jobs are done once each by two workers', async () => {
  const { gate, open } = aGate()
  start(() => gate)
  start(() => gate)
  await queue(20)
  await untilTaken(4) // two in each process
  expect(new Set(await owners()).size).toBe(2)
  open()
  await untilDone(20)
  const runs = await database().jobRun.findMany()
  expect(runs.filter(({ attempt, outcome }) => attempt === 1 && outcome === 'done')).toHaveLength(
    20,
  )
  expect(new Set(runs.map(({ jobId }) => jobId)).size).toBe(20)
})

describe('a scheduled time of the schedule', () => {
  const missed = new Date(Date.now() - 30 * 60_000)
  const at = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`

  beforeEach(async () => {
    await database().$executeRaw`
      insert into graphile_worker._private_known_crontabs
      values ('tidy-holds', now() - interval '2 days', now() - interval '1 day')
      on conflict (identifier) do update set last_execution = excluded.last_execution`
  })

  test('that was missed is caught up once by any number of workers', async () => {
    for (let count = 0; count < 2; count++)
      start(async () => {}, { 'tidy-holds': { at, catchUpHours: 1 } })
    await untilDone(1)
    await Promise.all(working.map(({ stop }) => stop()))
    expect(await queuedJobs()).toEqual([])
    expect(await database().jobRun.count()).toBe(1)
  })

  test('is skipped if it has no catch-up period', async () => {
    start(async () => {}, { 'tidy-holds': { at } })
    await queue(1)
    await untilDone(1)
    expect(await queuedJobs()).toEqual([])
    expect(await database().jobRun.count()).toBe(1)
  })
})

test('a failed job is tried again, and its error message is not stored', async () => {
  const log = captureLog()
  const failures = [new RangeError('no place for Zoe-canary')]
  const asked = tidyingBy(async () => {
    const failure = failures.pop()
    if (failure) throw failure
  })
  await queue(1)
  await runJobs(asked)
  const failed = { attempt: 1, outcome: 'failed', error: 'RangeError' }
  expect(await database().jobRun.findMany()).toMatchObject([failed])
  expect(await queuedJobs()).toMatchObject([{ lastError: 'RangeError' }])
  expect(log.filter((line) => line.includes('job failed'))).toHaveLength(1)

  await runJobs(asked)
  expect(await database().jobRun.count()).toBe(1) // its next attempt is in a few seconds
  await makeJobsDue()
  await runJobs(asked)
  const done = { attempt: 2, outcome: 'done', error: null }
  expect(await database().jobRun.findMany({ orderBy: { id: 'asc' } })).toMatchObject([failed, done])
  expect(await queuedJobs()).toEqual([])
})

describe('a database outage', () => {
  test('is waited for by the worker, and current jobs are done again', async () => {
    const log = captureLog()
    const { gate, open } = aGate()
    start(() => gate)
    await queue(1)
    await untilTaken(1)
    await cutConnections()
    await until(async () => log.some((line) => line.includes('jobs interrupted')), 'no one noticed')
    await until(async () => (await database().jobRun.count()) === 2, 'no one took it again')
    open()
    await untilDone(2)
    const runs = await database().jobRun.findMany({ orderBy: { attempt: 'asc' } })
    expect(runs).toMatchObject([1, 2].map((attempt) => ({ attempt, outcome: 'done' })))
  })

  test('restarts the worker even if it is short', async () => {
    const log = captureLog()
    const { gate, open } = aGate()
    start(() => gate)
    await queue(1)
    await untilTaken(1)
    await database().$executeRaw`alter table graphile_worker._private_jobs rename to away`
    open()
    await until(async () => log.some((line) => line.includes('jobs interrupted')), 'no one noticed')
    await database().$executeRaw`alter table graphile_worker.away rename to _private_jobs`
    await until(async () => (await queuedJobs()).length === 0, 'no one went on')
  })

  test('does not keep a worker from stopping', async () => {
    const log = captureLog()
    const settled = env()
    setEnv({ ...settled, databaseUrl: 'postgresql://site@127.0.0.1:1/site' })
    try {
      const { stop } = start(async () => {})
      await until(async () => log.some((line) => line.includes('ECONNREFUSED')), 'no one noticed')
      await stop()
    } finally {
      setEnv(settled)
    }
  })
})

async function queue(count: number): Promise<void> {
  await transaction(async (tx) => {
    for (let queued = 0; queued < count; queued++) await queueJob(tx, 'tidy-holds', {})
  })
}

async function cutConnections(): Promise<void> {
  await database().$executeRaw`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jobs'`
}

function aGate() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

/** The processes that have taken jobs, one entry per job. */
async function owners(): Promise<string[]> {
  return (await queuedJobs()).flatMap(({ owner }) => owner ?? [])
}

function ended(): Promise<number> {
  return database().jobRun.count({ where: { endedAt: { not: null } } })
}

async function untilTaken(count: number): Promise<void> {
  await until(async () => (await owners()).length === count, 'they were not taken')
}

/** Waits until so many runs have ended and nothing is left to do. */
async function untilDone(count: number): Promise<void> {
  await until(async () => (await ended()) === count, 'they were not done')
  await until(async () => (await queuedJobs()).length === 0, 'something is left')
}

test('an ended pool of the queue gives no connection and accepts the release of others', async () => {
  const pool = openQueuePool()
  await pool.end()
  const given = await new Promise((resolve) =>
    pool.connect((error, client, release) => {
      release()
      resolve({ error, client })
    }),
  )
  expect(given).toEqual({ error: expect.any(Error), client: undefined })
})
