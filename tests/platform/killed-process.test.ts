import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { aVisitor, bookingRow, hold, openBusiness } from '../support/factories/factories-booking'
import { queuedJobs, runJobs, type JobRow } from '../support/jobs'
import { runServer, type ServerProcess } from '../support/servers/server-process'
import { until } from '../support/waiting'
import { resetDatabase } from '../support/database/worker-database'

const workers: ServerProcess[] = []
let somebody: pg.Client

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  await resetDatabase()
})

afterEach(async () => {
  await somebody.end()
  for (const { process, over } of workers) {
    process.kill('SIGKILL')
    await over
  }
})

test('the job of a killed process is completed by another', async () => {
  const bookingId = await aHoldThatCannotBeTidied()
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, { key: 'ours' }))
  const { id: jobId } = (await ours())!
  const one = await aWorker()
  await until(async () => (await ours())!.owner !== null, 'no one took it')
  const taken = await ours()

  await end(await aWorker(), 'SIGTERM')
  expect(await ours()).toEqual(taken) // its owner is alive, and another process saw that
  await end(one, 'SIGKILL')
  await somebody.query('rollback')
  await runJobs() // the queue alone leaves jobs to dead processes for hours
  expect(await ours()).toEqual(taken)
  expect(await bookingRow(bookingId)).toMatchObject({ status: 'held' })

  await aWorker()
  await until(async () => !(await ours()), 'no one took it over')
  expect(await bookingRow(bookingId)).toMatchObject({ status: 'expired' })
  const runs = database().jobRun.findMany({ where: { jobId }, orderBy: { id: 'asc' } })
  expect(await runs).toMatchObject([
    { attempt: 1, endedAt: null },
    { attempt: 2, outcome: 'done' },
  ])
})

/** A hold that expired long ago, whose coach another connection has locked. */
async function aHoldThatCannotBeTidied(): Promise<string> {
  const { coachId } = await openBusiness()
  const bookingId = await hold(aVisitor())
  await database().booking.updateMany({ data: { heldUntil: new Date(0) } })
  somebody = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await somebody.connect()
  await somebody.query('begin')
  await somebody.query('select from coach where id = $1 for update', [coachId])
  return bookingId
}

async function aWorker(): Promise<ServerProcess> {
  const { DATABASE_URL, DATA_DIR, TOKEN_SECRET, MEDICAL_KEYS } = process.env
  const settings = { DATABASE_URL, DATA_DIR, TOKEN_SECRET, MEDICAL_KEYS }
  const worker = await runServer(settings as Record<string, string>, { role: 'worker' })
  workers.push(worker)
  await until(async () => worker.output().includes('for jobs alone'), 'it did not start')
  return worker
}

async function end(worker: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  worker.process.kill(signal)
  expect(await worker.over).toBe(signal === 'SIGTERM' ? 0 : null)
}

/** The job that the test queued; scheduled jobs may come and go besides it. */
async function ours(): Promise<JobRow | undefined> {
  return (await queuedJobs()).find(({ key }) => key === 'ours')
}
