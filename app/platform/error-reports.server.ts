// Reports unexpected errors to a service that takes Sentry's envelopes, as many others do.
import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { callOutside } from './call-outside.server'
import { clock } from './clock.server'
import { describeError } from './error-description.server'
import { env, type ErrorReports } from './env.server'
import { logger } from './logger.server'
import { countErrorReport } from './metrics.server'
import { findRunning } from './running.server'

/** Where an error happened: by patterns and ids, never by an address. */
type Place = { route?: string; requestId?: string; job?: string }

const patienceMs = 5_000
const mostAtOnce = 4
const minute = 60_000

const reportedLately = new LRUCache<string, true>({ max: 500, ttl: minute })
let sending = 0
let silentUntil = 0

/**
 * Reports an error if `ERROR_REPORTS_URL` is set: its kind, code and place in the program, and no
 * text, which may quote what somebody typed. Returns at once; an error that repeats within a minute,
 * and what comes while others are on their way, is left out.
 */
export function reportError(error: unknown, place: Place = {}): void {
  const { errorReports } = env()
  if (!errorReports) return
  const event = eventOf(error, place)
  const kind = createHash('sha256').update(
    JSON.stringify([event.exception, place.route, place.job]),
  )
  const key = kind.digest('base64url')
  if (reportedLately.has(key)) return
  if (sending >= mostAtOnce || performance.now() < silentUntil) return countErrorReport('left_out')
  reportedLately.set(key, true)
  sending += 1
  void send(event, errorReports).finally(() => (sending -= 1))
}

/** Reports what ends the process. The server logs it and stops, which leaves time to send it. */
export function reportCrashes(): void {
  if (!env().errorReports || process.listeners('uncaughtExceptionMonitor').includes(crashed)) return
  process.on('uncaughtExceptionMonitor', crashed)
}

const crashed = (error: Error) => reportError(error)

type Event = ReturnType<typeof eventOf>

function eventOf(error: unknown, { route, requestId, job }: Place) {
  const { name, code, frames = [] } = describeError(error)
  const { commit, build } = findRunning(clock.now())
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: clock.now().toISOString(),
    platform: 'node',
    level: 'error',
    environment: env().production ? 'production' : 'development',
    release: commit ?? build ?? undefined,
    transaction: route ?? job,
    tags: { route, job, request_id: requestId },
    exception: {
      values: [
        { type: name, value: code ?? '', stacktrace: { frames: frames.map(frameOf).reverse() } },
      ],
    },
  }
}

/** `at find (file:///app/build/server/index.js:12:34)` in parts, with paths of the project alone. */
function frameOf(line: string) {
  const [, name, file = '', lineno, colno] =
    /^at (?:(.+?) \()?(?:file:\/\/)?(.*?)(?::(\d+))?(?::(\d+))?\)?$/.exec(line) ?? []
  return {
    function: name,
    filename: path.isAbsolute(file) ? path.relative(process.cwd(), file) : file,
    lineno: lineno === undefined ? undefined : Number(lineno),
    colno: colno === undefined ? undefined : Number(colno),
    in_app: !/node_modules|node:/.test(file),
  }
}

async function send(event: Event, { address, key }: ErrorReports): Promise<void> {
  const lines = [{ event_id: event.event_id }, { type: 'event' }, event]
  try {
    const response = await callOutside(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=site/1, sentry_key=${key}`,
      },
      body: lines.map((line) => JSON.stringify(line) + '\n').join(''),
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    if (response.ok) return countErrorReport('sent')
    notTaken(String(response.status))
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } }
    notTaken(cause?.code ?? name ?? 'no-answer')
  }
}

/** A minute's silence, so that a service that is down is neither asked nor logged for each error. */
function notTaken(code: string): void {
  countErrorReport('failed')
  silentUntil = performance.now() + minute
  logger.warn({ code }, 'error report not taken')
}
