import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { sendHeartbeat, type Heartbeat } from '~/platform/heartbeat.server'
import { captureLog } from '../support/reading/captured-log'
import { queuedJobs } from '../support/jobs'
import { until } from '../support/waiting'
import { resetDatabase } from '../support/database/worker-database'

let lives: Heartbeat[]

beforeEach(async () => {
  captureLog()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await resetDatabase()
  lives = []
})

afterEach(() => {
  lives.forEach((life) => life.end())
  clock.release()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('jobs of an unknown process are released at once', async () => {
  await aJobTakenBy('one')
  await aLife()
  expect(await owners()).toEqual([null])
})

test('jobs of a live process are kept, and only those of a dead one are released', async () => {
  const [one, two] = [await aLifeOf('one'), await aLifeOf('two')]
  await aJobTakenBy('one')
  await aJobTakenBy('two')
  await aLife()
  expect(await owners()).toEqual(['one', 'two'])
  two.end()
  await until(async () => !(await hasLock('two')), 'it did not die')
  await aLife()
  expect(await owners()).toEqual(['one', null])
  one.end()
})

test('jobs of a process that dies later are released in the next check', async () => {
  const one = await aLifeOf('one')
  await aJobTakenBy('one')
  await aLife()
  one.end()
  await until(async () => !(await hasLock('one')), 'it did not die')
  vi.advanceTimersByTime(19_999)
  expect(await owners()).toEqual(['one'])
  vi.advanceTimersByTime(1)
  await until(async () => (await owners())[0] === null, 'no one came round')
})

test('a job that was queued anew while a process died on it does not count as failed', async () => {
  const again = { key: 'again' }
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, again))
  await takenBy('one')
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, again))
  expect(await queuedJobs()).toMatchObject([{ attempts: 25 }, { attempts: 0 }])
  await aLife()
  expect(await queuedJobs()).toMatchObject([{ attempts: 0, owner: null, key: 'again' }])
})

test('a job whose last attempt ends with its process stays among the failed ones', async () => {
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}))
  await takenBy('one')
  await database().$executeRaw`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'before'`
  await aLife()
  expect(await queuedJobs()).toMatchObject([{ attempts: 25, owner: null }])
})

test('a process notices that it may be considered dead', async () => {
  const life = await aLifeOf('one')
  await database().$executeRaw`
    select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database()`
  await expect(life.lost).rejects.toThrow()
})

test('a clock that is set back restarts the queue, whose schedule would wait', async () => {
  const life = await aLifeOf('one')
  let isLost = false
  life.lost.catch(() => (isLost = true))
  clock.fix(new Date(Date.now() + 2 * 24 * 3_600_000))
  vi.advanceTimersByTime(20_000)
  await delay(50)
  expect(isLost).toBe(false) // ahead, it catches up
  clock.release()
  vi.advanceTimersByTime(20_000)
  await expect(life.lost).rejects.toThrow('the clock was set back')
})

test('jobs queued while the clock was ahead are not delayed', async () => {
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, { runAt: later(1) }))
  await transaction((tx) => queueJob(tx, 'offer-places', {}))
  await database().$executeRaw`
    update graphile_worker._private_jobs
    set run_at = now() + interval '2 days', created_at = now() + interval '2 days'
    where run_at <= now()`
  await database().$executeRaw`
    insert into graphile_worker._private_known_crontabs
    values ('tidy-holds', now(), now() + interval '2 days')
    on conflict (identifier) do update set last_execution = excluded.last_execution`
  await aLife()
  const isDue = (await queuedJobs()).map(({ kind, runAt }) => [kind, runAt <= later(0)])
  expect(isDue).toEqual([
    ['tidy-holds', false],
    ['offer-places', true],
  ])
  const [known] = await database().$queryRaw<{ at: Date }[]>`
    select last_execution as at from graphile_worker._private_known_crontabs
    where identifier = 'tidy-holds'`
  expect(known!.at <= later(0)).toBe(true)
})

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000)

async function aLife(): Promise<Heartbeat> {
  const life = await sendHeartbeat(env().databaseUrl)
  lives.push(life)
  return life
}

async function aLifeOf(workerId: string): Promise<Heartbeat> {
  const life = await aLife()
  await life.showAs(workerId)
  return life
}

async function aJobTakenBy(workerId: string): Promise<void> {
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}))
  await takenBy(workerId)
}

async function takenBy(workerId: string): Promise<void> {
  await database().$executeRaw`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = ${workerId}
    where locked_by is null`
}

async function hasLock(workerId: string): Promise<boolean> {
  const [row] = await database().$queryRaw<{ free: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${workerId}, 0)) as free`
  return !row!.free
}

async function owners(): Promise<(string | null)[]> {
  return (await queuedJobs()).map(({ owner }) => owner)
}
