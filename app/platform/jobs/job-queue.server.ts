import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  type ParsedCronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { JobKind, JobPayloads, Timetable } from '~/values/job'
import { clock } from '../clock.server'
import { env } from '../env.server'
import { recordRun } from './job-runs.server'
import { logger } from '../logger.server'
import { sendHeartbeat, type Heartbeat } from '../heartbeat.server'

/** What each job does. It may be done twice, and beside itself in another process. */
export type Jobs = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], now: Date) => Promise<void>
}

type Work = {
  jobs: Jobs
  timetable: Timetable
  /** Queued once everything is connected. */
  atStart?: JobKind[]
  stopping: AbortSignal
  /** Called when everything is connected. */
  begun: () => void
}

const hour = 3_600_000

/**
 * Works on the queue until it is told to stop, and until what it took is done.
 * @throws when the database is away, or when others may take this process for a dead one
 */
export async function workOnQueue({ jobs, timetable, atStart = [], ...work }: Work): Promise<void> {
  const { stopping, begun } = work
  const life = await sendHeartbeat(queueAddress())
  const events: WorkerEvents = new EventEmitter()
  const pgPool = openQueuePool()
  const running = run({
    ...queueOptions(jobs, showingThrough(life)),
    pgPool,
    concurrency: 2,
    pollInterval: 5_000, // for what waits for its moment; of all else it hears
    parsedCronItems: cronItemsOf(timetable),
    events,
  })
  const leave = () => void running.then((runner) => runner.stop()).catch(() => undefined)
  const left = running.then((runner) => runner.promise).catch(() => undefined)
  stopping.addEventListener('abort', leave)
  if (stopping.aborted) leave()
  life.lost.catch(leave)
  try {
    await Promise.race([running.then(begun), life.lost])
    for (const kind of atStart)
      await running.then(({ addJob }) => addJob(kind, {}, { jobKey: `start:${kind}` }))
    await Promise.race([running.then((runner) => runner.promise), life.lost, givingUp(events)])
  } finally {
    stopping.removeEventListener('abort', leave)
    leave()
    life.end()
    const late = delay(longestLeavingMs, undefined, { ref: false })
    void Promise.race([left, late]).then(() => pgPool.end().catch(() => undefined))
  }
}

/** After that long, connections of a run that never ends are given up. */
const longestLeavingMs = 30_000

/**
 * The connections of one run, whose errors are heard for as long as there are any. The library stops
 * listening while it stops, before the last connection is gone: an error then would end the process.
 */
export function openQueuePool(): pg.Pool {
  const pool = new QueuePool({ connectionString: queueAddress(), max: 2 }) // one of them listens
  const heard = (error: Error) => logger.warn({ message: error.message }, 'job queue connection')
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  return pool
}

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * Takes a connection back twice. The library gives the one that listens back when it stops, and again
 * when the connection is cut before it has begun to listen: an error then would end the process.
 * It asks for another, too, when the pool has ended, and gives back the one it did not get.
 */
class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected) return super.connect()
    super.connect((error, client, release) => {
      let released = false
      connected(error, client, (destroy) => {
        if (!released) release?.(destroy)
        released = true
      })
    })
  }
}

/** What every run of the queue has in common; a plugin may come along. */
export function queueOptions(jobs: Jobs, ...plugins: GraphileConfig.Plugin[]) {
  return {
    noHandleSignals: true,
    logger: queueLogger,
    taskList: tasksOf(jobs),
    // Unless told to gather results, for however short a time, it does not wait until they are
    // written, and an error on the way would end the process.
    preset: { plugins, worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** The database's address, under a name by which its connections can be told apart. */
function queueAddress(): string {
  const address = new URL(env().databaseUrl)
  address.searchParams.set('application_name', 'jobs')
  return address.href
}

/** Before it takes its first job, the lock is held under the id that its jobs will be locked by. */
function showingThrough(life: Heartbeat): GraphileConfig.Plugin {
  return {
    name: 'Heartbeat',
    version: '1.0.0',
    worker: {
      hooks: { startWorker: (_context, { worker }) => life.showAs(worker.workerPool.id) },
    },
  }
}

/** Where a result could not be written it shuts down, and may wait for ever to have done so. */
function givingUp(events: WorkerEvents): Promise<never> {
  return new Promise((_resolve, reject) => {
    events.once('pool:fatalError', ({ error }) => reject(error))
  })
}

function tasksOf(jobs: Jobs): TaskList {
  const tasks = Object.entries(jobs).map(([kind, run]) => [kind, taskOf(kind, run as Job)] as const)
  return Object.fromEntries(tasks)
}

type Job = (payload: unknown, now: Date) => Promise<void>

function taskOf(kind: string, run: Job): TaskList[string] {
  return async (payload, { job }) => {
    const attempt = { jobId: BigInt(job.id), kind: kind as JobKind, attempt: job.attempts }
    await recordRun(attempt, () => run(payload, clock.now()))
  }
}

/** Of each kind one waits at most, however long nobody came to it. */
function cronItemsOf(timetable: Timetable): ParsedCronItem[] {
  return parseCronItems(
    Object.entries(timetable).map(([kind, { at, catchUpHours = 0 }]) => ({
      task: kind,
      match: at,
      options: { jobKey: `timetable:${kind}`, backfillPeriod: catchUpHours * hour },
    })),
  )
}

const troubles: string[] = ['error', 'warning']

/** Its troubles with the database. What a job failed of is written down where it ran. */
const queueLogger = new Logger(() => (level, message, meta) => {
  if (troubles.includes(level) && !meta?.failure) logger.warn({ message }, 'job queue')
})
