import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env, readEnv, setEnv } from '~/platform/env.server'
import { reportError } from '~/platform/error-reports.server'
import { recordRun } from '~/platform/jobs/job-runs.server'
import { logger } from '~/platform/logger.server'
import { metricsText } from '~/platform/metrics.server'
import { aFakeErrorService } from '../support/servers/outside/fake-error-service'

let service: Awaited<ReturnType<typeof aFakeErrorService>>

beforeEach(async () => {
  service = await aFakeErrorService()
})
afterEach(async () => {
  vi.useRealTimers()
  taken += service.reports.length
  await service.stop()
})

const came = (count: number) =>
  vi.waitFor(() => expect(service.reports).toHaveLength(count), { timeout: 20_000 })

class BookingLost extends Error {
  override name = 'BookingLost'
}

/** How many reports the services of earlier tests took. */
let taken = 0

async function sentSoFar(): Promise<number> {
  const [, count] =
    /^site_error_reports_total\{outcome="sent"\} (\d+)$/m.exec(await metricsText([])) ?? []
  return Number(count ?? 0)
}

let unlike = 0
/** Each of a kind of its own, so that none is left out as a repetition. */
function anError(message = 'canary@example.org') {
  unlike += 1
  return Object.assign(new BookingLost(message), { code: `E${unlike}` })
}

describe('reportError', () => {
  it('says what happened where, in the form of an envelope', async () => {
    reportError(anError(), { route: '/parent/athletes/:athleteId', requestId: 'a-request' })
    await came(1)
    const [report] = service.reports
    expect(report).toMatchObject({
      platform: 'node',
      level: 'error',
      transaction: '/parent/athletes/:athleteId',
      tags: { route: '/parent/athletes/:athleteId', request_id: 'a-request' },
      exception: { values: [{ type: 'BookingLost', value: `E${unlike}` }] },
    })
    const frames = report!.exception.values[0]!.stacktrace.frames
    expect(frames.at(-1)).toMatchObject({
      function: 'anError',
      filename: 'tests/platform/error-reports.test.ts',
      lineno: expect.any(Number),
      in_app: true,
    })
    const [wire] = service.wire
    expect(wire).toMatch(/^POST \/api\/7\/envelope\/\n/)
    expect(wire).toContain('sentry_key=publickey')
    const [head, item] = wire!.split('\n\n')[1]!.split('\n')
    expect(JSON.parse(head!)).toEqual({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(JSON.parse(item!)).toEqual({ type: 'event' })
  })

  it('sends no text of an error, not even of a mistake in the program', async () => {
    const typed = 'canary'
    reportError(anError(`no lesson for ${typed}\n    at canary (canary.ts:1:2)`))
    reportError(new TypeError(`Cannot read properties of undefined (reading '${typed}')`))
    reportError(typed)
    await came(3)
    const wire = service.wire.join('\n').replaceAll(/canary\.ts|"function":"canary"/g, '')
    expect(wire).not.toContain(typed)
  })

  it('reports an error that repeats once a minute', async () => {
    const error = anError()
    reportError(error)
    reportError(error)
    reportError(anError())
    await came(2)
  })

  it('does nothing without the setting', async () => {
    setEnv({ ...env(), errorReports: undefined })
    reportError(anError())
    expect(service.wire).toEqual([])
  })

  it('tells which job failed', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {})
    const attempt = { jobId: 1n, kind: 'tidy-holds', attempt: 1 } as const
    await expect(recordRun(attempt, () => Promise.reject(anError()))).rejects.toThrow()
    await came(1)
    expect(service.reports[0]).toMatchObject({
      transaction: 'tidy-holds',
      tags: { job: 'tidy-holds' },
    })
  })

  // last, as it keeps silent for a minute afterwards
  it('has at most four on their way, and a minute’s silence after one that was not taken', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    // a report of an earlier test counts as on its way until its answer was read
    await vi.waitFor(async () => expect(await sentSoFar()).toBe(taken))
    service.manner = 'never'
    for (let count = 0; count < 6; count += 1) reportError(anError())
    await came(4)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(4), { timeout: 30_000 })
    expect(warn.mock.calls[0]).toEqual([{ code: 'TimeoutError' }, 'error report not taken'])
    reportError(anError())
    await came(4)
  })
})

describe('ERROR_REPORTS_URL', () => {
  const read = (ERROR_REPORTS_URL: string) =>
    readEnv({ ...process.env, ERROR_REPORTS_URL }).errorReports

  it.each([
    ['https://abc123@o1.ingest.example.org/42', 'https://o1.ingest.example.org/api/42/envelope/'],
    ['https://abc123@example.org/errors/42', 'https://example.org/errors/api/42/envelope/'],
    ['http://abc123@localhost:8000/1', 'http://localhost:8000/api/1/envelope/'],
  ])('is the DSN of a project: %s', (dsn, address) => {
    expect(read(dsn)).toEqual({ address, key: 'abc123' })
  })

  it.each([
    'https://example.org/42',
    'https://abc123@example.org/',
    'https://abc123@example.org/42?a=b',
    'http://abc123@example.org/42',
    'ftp://abc123@example.org/42',
    'abc',
  ])('is refused: %s', (dsn) => {
    expect(() => read(dsn)).toThrow(/^ERROR_REPORTS_URL must/)
  })
})
