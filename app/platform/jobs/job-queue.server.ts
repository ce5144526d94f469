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
import type { JobKind, JobPayloads, JobSchedule } from '~/values/job'
import { clock } from '../clock.server'
import { env } from '../env.server'
import { recordRun } from './job-runs.server'
import { logger } from '../logger.server'
import { sendHeartbeat, type Heartbeat } from '../heartbeat.server'

/** The handler of each job. A job may run twice, even concurrently in another process. */
export type Jobs = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], now: Date) => Promise<void>
}

type Work = {
  jobs: Jobs
  schedule: JobSchedule
  /** Queued once connected. */
  atStart?: JobKind[]
  stopping: AbortSignal
  /** Called once connected. */
  begun: () => void
}

const hour = 3_600_000

/**
 * Runs jobs until `stopping` aborts and running jobs finish.
 * @throws when the database is unavailable, or when other processes may consider this one dead
 */
export async function workOnQueue({ jobs, schedule, atStart = [], ...work }: Work): Promise<void> {
  const { stopping, begun } = work
  const life = await sendHeartbeat(queueAddress())
  const events: WorkerEvents = new EventEmitter()
  const pgPool = openQueuePool()
  const running = run({
    ...queueOptions(jobs, showingThrough(life)),
    pgPool,
    concurrency: 2,
    pollInterval: 5_000, // for scheduled jobs; new jobs arrive by notification
    parsedCronItems: cronItemsOf(schedule),
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

/** Gives up the connections of a run that has not ended by then, in milliseconds. */
const longestLeavingMs = 30_000

/**
 * The pool of one run, with error handlers for its whole life. The library removes its handlers
 * while stopping, and a later error would crash the process.
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
 * Tolerates a double release. The library releases its listening connection on stop and again if
 * the connection drops before LISTEN, which would crash the process. It also requests a connection
 * after the pool has ended, and releases the one it did not get.
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

/** Options shared by every run of the queue. */
export function queueOptions(jobs: Jobs, ...plugins: GraphileConfig.Plugin[]) {
  return {
    noHandleSignals: true,
    logger: queueLogger,
    taskList: tasksOf(jobs),
    // Without batching, however short, the library does not wait for results to be written, and an
    // error on the way would crash the process.
    preset: { plugins, worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** The database URL with an application name that identifies the queue's connections. */
function queueAddress(): string {
  const address = new URL(env().databaseUrl)
  address.searchParams.set('application_name', 'jobs')
  return address.href
}

/** Takes the heartbeat lock under the worker id before the first job. */
function showingThrough(life: Heartbeat): GraphileConfig.Plugin {
  return {
    name: 'Heartbeat',
    version: '1.0.0',
    worker: {
      hooks: { startWorker: (_context, { worker }) => life.showAs(worker.workerPool.id) },
    },
  }
}

/** The library shuts down if a result cannot be written, and that shutdown may never finish. */
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

/** At most one pending job per kind, however long no worker ran. */
function cronItemsOf(schedule: JobSchedule): ParsedCronItem[] {
  return parseCronItems(
    Object.entries(schedule).map(([kind, { at, catchUpHours = 0 }]) => ({
      task: kind,
      match: at,
      options: { jobKey: `timetable:${kind}`, backfillPeriod: catchUpHours * hour },
    })),
  )
}

const troubles: string[] = ['error', 'warning']

/** Logs database problems. Job failures are logged where they run. */
const queueLogger = new Logger(() => (level, message, meta) => {
  if (troubles.includes(level) && !meta?.failure) logger.warn({ message }, 'job queue')
})
