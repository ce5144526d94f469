import pg from 'pg'
import { env } from '../env.server'
import { describeError } from '../error-description.server'
import { logger } from '../logger.server'

/** The subjects that public pages depend on. Database triggers notify when one changes. */
export type PageSubject = 'settings' | 'content' | 'catalogue' | 'calendar'

type Caller = (isKnown: boolean) => void

const channel = 'page_change'
const longestSilenceMs = 1_000
const betweenAttemptsMs = 500

const counts = new Map<string, number>()
/** Changes before this connection started listening may have been missed. */
let connections = 0
let listener: pg.Client | undefined
let isListening = false
let lastAttemptAt = -Infinity
/** Monotonic, in milliseconds; undefined while listening, and before the first connection. */
let lostAt: number | undefined
let address = ''

let waiting: Caller[] = []
let asking: Caller[] | undefined
let isPlanned = false
let deadline: NodeJS.Timeout | undefined

/**
 * A counter that increases with each change to these subjects that this process has seen or may
 * have missed.
 */
export function pageVersion(subjects: readonly PageSubject[]): number {
  return subjects.reduce((sum, subject) => sum + (counts.get(subject) ?? 0), connections)
}

/** Like `pageVersion`, of changes alone: the same as before while the connection was lost. */
export function heardChanges(subjects: readonly PageSubject[]): number {
  return pageVersion(subjects) - connections
}

/** Whether the connection that hears of changes is up. */
export function hearsChanges(): boolean {
  return isListening && address === env().databaseUrl
}

/** When that connection was lost, on the monotonic clock; undefined while it is up. */
export function lostChangesAt(): number | undefined {
  return lostAt
}

/**
 * Calls back once this process has received every change committed before the call, or with `false`
 * if it is not connected. Postgres delivers notifications before the result of a later query, so an
 * empty query is enough; concurrent callers share it.
 */
export function whenChangesAreKnown(caller: Caller): void {
  if (!hearsChanges()) {
    listenToChanges()
    return caller(false)
  }
  waiting.push(caller)
  planAsking()
}

/** Starts listening unless already listening or a recent attempt failed. */
export function listenToChanges(): void {
  const { databaseUrl } = env()
  if (listener && address === databaseUrl) return
  if (performance.now() - lastAttemptAt < betweenAttemptsMs && address === databaseUrl) return
  if (listener) drop(listener)
  lastAttemptAt = performance.now()
  address = databaseUrl
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'page changes',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  listener = client
  client.on('error', (error) => drop(client, error))
  client.on('end', () => drop(client))
  client.on('notification', ({ payload = '' }) => {
    counts.set(payload, (counts.get(payload) ?? 0) + 1)
  })
  begin(client).catch((error: unknown) => drop(client, error))
}

/** Closes the connection. The next query opens a new one. */
export function stopListening(): void {
  lastAttemptAt = -Infinity
  if (listener) drop(listener)
}

async function begin(client: pg.Client): Promise<void> {
  await client.connect()
  // keeps no process alive; `pg` has `unref`, but its types do not
  ;(client as pg.Client & { unref: () => void }).unref()
  await client.query(`LISTEN ${channel}`)
  if (client !== listener) return
  connections += 1
  isListening = true
  lostAt = undefined
}

/**
 * Asks after the next requests have been read, so that the callers of this turn and of those share
 * a question. Under load it costs about as much as the responses that it serves.
 */
function planAsking() {
  if (isPlanned || asking || waiting.length === 0) return
  isPlanned = true
  setImmediate(() => setImmediate(ask))
}

function ask() {
  isPlanned = false
  const client = listener
  if (!client || waiting.length === 0) return
  asking = waiting
  waiting = []
  deadline = setTimeout(() => drop(client), longestSilenceMs).unref()
  client.query(new EmptyQuestion((isAnswered) => client === listener && answer(isAnswered)))
}

function answer(isKnown: boolean) {
  clearTimeout(deadline)
  const callers = asking ?? []
  asking = undefined
  for (const caller of callers) caller(isKnown)
  planAsking()
}

function drop(client: pg.Client, error?: unknown) {
  if (client !== listener) return
  if (error) logger.warn({ error: describeError(error) }, 'page changes unheard')
  listener = undefined
  if (isListening) lostAt = performance.now()
  isListening = false
  client.end().catch(() => undefined)
  clearTimeout(deadline)
  const callers = [...(asking ?? []), ...waiting]
  asking = undefined
  waiting = []
  for (const caller of callers) caller(false)
}

/** The smallest possible query, in the form `pg` accepts for custom queries. */
class EmptyQuestion implements pg.Submittable {
  constructor(private readonly done: (isAnswered: boolean) => void) {}

  submit(connection: pg.Connection) {
    connection.query('')
  }

  handleEmptyQuery() {}

  handleReadyForQuery() {
    this.done(true)
  }

  handleError() {
    this.done(false)
  }
}
