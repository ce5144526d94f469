import { databaseErrorCode } from './database.server'
import { hearsChanges, lostChangesAt } from './page-changes.server'

/** Of Prisma, of sockets, and of a PostgreSQL that stops or starts. */
const refusals = new Set([
  ...['P1001', 'P1002', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P03', '08001', '08004'],
])
const losses = new Set([
  ...['P1008', 'P1017', 'P2024', 'P2028', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '08000', '08003', '08006'],
])

/** Of `pg`, which gives them no code. */
const refusalWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to)/
const lossWords =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/

/**
 * Whether an error says that the database cannot be reached, rather than that it is busy: then the
 * connection that hears of changes is down as well.
 */
export function isDatabaseAway(error: unknown): boolean {
  return !hearsChanges() && isConnectionError(error)
}

/** Whether an error is of a connection that was refused, lost or too slow, the database's or another. */
export function isConnectionError(error: unknown): boolean {
  return isRefusal(error) || matches(error, losses, lossWords)
}

/**
 * Whether a request that failed so can have changed nothing: the database was gone before it came,
 * and took no connection of it.
 * @param startedAt when the request came, on the monotonic clock
 */
export function isSurelyUnsaved(error: unknown, startedAt: number): boolean {
  const lostAt = lostChangesAt()
  return isRefusal(error) && lostAt !== undefined && lostAt < startedAt
}

function isRefusal(error: unknown): boolean {
  return matches(error, refusals, refusalWords)
}

function matches(error: unknown, codes: Set<string>, words: RegExp): boolean {
  if (!(error instanceof Error)) return false
  const own = 'code' in error ? String(error.code) : ''
  return codes.has(databaseErrorCode(error) ?? '') || codes.has(own) || words.test(error.message)
}

const betweenTriesMs = 1_000
/** Longer than a try can take. */
const longestTryMs = 10_000

let failedAt = -Infinity
let triedAt = -Infinity

/** Notes that a request failed because the database is away. */
export function noteDatabaseAway(): void {
  failedAt = performance.now()
  triedAt = -Infinity
}

/** Notes that the database answered a request. */
export function noteDatabaseReached(): void {
  failedAt = -Infinity
}

/**
 * Whether requests with another answer need not wait for the database to fail again. Once a second
 * it says no, so that one of them finds out whether the database is back.
 */
export function isKnownAway(): boolean {
  if (hearsChanges() || failedAt === -Infinity) return false
  const now = performance.now()
  if (now - failedAt < betweenTriesMs || now - triedAt < longestTryMs) return true
  triedAt = now
  return false
}
