import pg from 'pg'
import { env } from '../env.server'
import { describeError } from '../error-description.server'
import { logger } from '../logger.server'

/** What rows that a public page shows belong to; triggers name it where one of them changes. */
export type PageSubject = 'settings' | 'content' | 'catalogue' | 'calendar'

type Caller = (isKnown: boolean) => void

const channel = 'page_change'
const longestSilenceMs = 1_000
const betweenAttemptsMs = 500

const counts = new Map<string, number>()
/** Changes may have been missed before the present connection began to listen. */
let connections = 0
let listener: pg.Client | undefined
let isListening = false
let lastAttemptAt = -Infinity
let address = ''

let waiting: Caller[] = []
let asking: Caller[] | undefined
let isPlanned = false
let deadline: NodeJS.Timeout | undefined

/**
 * Grows with every change of one of these subjects that this process has heard of, and with every one
 * that it may have missed.
 */
export function pageVersion(subjects: readonly PageSubject[]): number {
  return subjects.reduce((sum, subject) => sum + (counts.get(subject) ?? 0), connections)
}

/**
 * Calls back once this process has heard of every change that was committed, by whomever, before the
 * call: with `false` where it cannot know that, as it is not connected. A listener's answer to any
 * question stands behind what was notified before it, so that an empty one will do; callers of the same
 * moment share it.
 */
export function whenChangesAreKnown(caller: Caller): void {
  if (!isListening || address !== env().databaseUrl) {
    listenToChanges()
    return caller(false)
  }
  waiting.push(caller)
  if (isPlanned) return
  isPlanned = true
  setImmediate(ask) // with whatever else has arrived by then
}

/** Begins to listen, if nothing does and the last attempt is not just over. */
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

/** Ends the connection; what is asked next begins another one. */
export function stopListening(): void {
  lastAttemptAt = -Infinity
  if (listener) drop(listener)
}

async function begin(client: pg.Client): Promise<void> {
  await client.connect()
  // no process stays for it; `pg` has it, and its types do not
  ;(client as pg.Client & { unref: () => void }).unref()
  await client.query(`LISTEN ${channel}`)
  if (client !== listener) return
  connections += 1
  isListening = true
}

function ask() {
  isPlanned = false
  const client = listener
  if (asking || !client || waiting.length === 0) return
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
  ask()
}

function drop(client: pg.Client, error?: unknown) {
  if (client !== listener) return
  if (error) logger.warn({ error: describeError(error) }, 'page changes unheard')
  listener = undefined
  isListening = false
  client.end().catch(() => undefined)
  clearTimeout(deadline)
  const callers = [...(asking ?? []), ...waiting]
  asking = undefined
  waiting = []
  for (const caller of callers) caller(false)
}

/** The least that can be asked, in the form in which `pg` takes queries that are not its own. */
class EmptyQuestion implements pg.Submittable {
  constructor(private readonly done: (isAnswered: boolean) => void) {}

  submit(connection: pg.Connection) {
    connection.query('')
  }

  handleEmptyQuery() {
    // nothing was asked
  }

  handleReadyForQuery() {
    this.done(true)
  }

  handleError() {
    this.done(false)
  }
}
