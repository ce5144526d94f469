import { beforeEach, expect, test } from 'vitest'
import { transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import {
  aVisitor,
  bookingRow,
  hold,
  openBusiness,
  today,
} from '../support/factories/factories-booking'
import { queuedJobs, runJobs } from '../support/jobs'
import { resetDatabase } from '../support/database/worker-database'

beforeEach(resetDatabase)

test('a job is queued in the same transaction or not at all', async () => {
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}))
  const failing = transaction(async (tx) => {
    await queueJob(tx, 'tidy-holds', {})
    throw new Error('thought better of it')
  })
  await expect(failing).rejects.toThrow('thought better of it')
  expect(await queuedJobs()).toMatchObject([{ kind: 'tidy-holds', payload: {} }])
})

test('a job is done once and then deleted', async () => {
  await openBusiness()
  const id = await hold(aVisitor(), {}, today)
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}))
  await runJobs()
  expect(await bookingRow(id)).toMatchObject({ status: 'expired' })
  expect(await queuedJobs()).toEqual([])
})

test('a job waits for its scheduled time', async () => {
  const runAt = new Date('2200-01-01T00:00:00Z')
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, { runAt }))
  await runJobs()
  expect(await queuedJobs()).toMatchObject([{ runAt }])
})

test('only the last of several jobs with one key is kept', async () => {
  const [first, last] = [new Date('2200-01-01T00:00:00Z'), new Date('2200-01-02T00:00:00Z')]
  for (const runAt of [first, last])
    await transaction((tx) => queueJob(tx, 'tidy-holds', {}, { key: 'tidy', runAt }))
  expect(await queuedJobs()).toMatchObject([{ key: 'tidy', runAt: last }])
})
