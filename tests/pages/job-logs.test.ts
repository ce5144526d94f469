import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { database, transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { newHolder, openOnMonday } from '../support/browser/booking-walk'
import { captureLog } from '../support/reading/captured-log'
import { queuedJobs, runJobs } from '../support/jobs'
import { withoutWriting } from '../support/database/missing-table'
import { site } from '../support/servers/site'
import { until } from '../support/waiting'

beforeAll(openOnMonday)
afterEach(() => vi.restoreAllMocks())

it('a job that fails because of a typed text does not log that text', async () => {
  await newHolder()
  const lapsed = { heldUntil: new Date(0), focusNote: 'Layouts-canary' }
  await database().booking.updateMany({ data: lapsed })
  await transaction((tx) => queueJob(tx, 'tidy-holds', {}, { key: 'ours' }))
  await withoutWriting('booking', async () => {
    // as in development, where errors are logged with data; proves that the input could leak
    expect((await logWhile(runJobs)).join()).toContain('Layouts-canary')

    await transaction((tx) => queueJob(tx, 'tidy-holds', {}, { key: 'ours' }))
    const log = await logWhile(letTheSiteTry)
    expect(log.join()).toMatch(
      /"job":"tidy-holds","attempt":1,"error":{"name":"\w+","code":"P0001"/,
    )
    expect(log.join()).not.toContain('canary')
  })
  expect(await ours()).toMatchObject({ lastError: 'P0001' })
  const runs = await database().jobRun.findMany({ where: { kind: 'tidy-holds' } })
  expect(new Set(runs.map(({ error }) => error))).toEqual(new Set(['P0001']))
})

async function letTheSiteTry(): Promise<void> {
  // taking the source map of the whole site apart takes seconds, in which connections time out
  const traces = vi.spyOn(Error, 'prepareStackTrace').mockImplementation(String)
  const { stop } = (await site()).entry.startJobs()
  await until(async () => (await ours())?.lastError !== null, 'no one tried')
  await stop()
  traces.mockRestore()
}

/** The job that the test queued; scheduled jobs may come and go besides it. */
async function ours() {
  return (await queuedJobs()).find(({ key }) => key === 'ours')
}

async function logWhile(happen: () => Promise<void>): Promise<string[]> {
  const log = captureLog()
  await happen()
  vi.restoreAllMocks()
  return log
}
