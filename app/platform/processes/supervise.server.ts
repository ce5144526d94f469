// Several processes of the site at one port, by node:cluster, which hands them connections in turn.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { passFigures } from './siblings.server'

type Plan = {
  count: number
  say: (step: string, what: string) => void
  /** Runs before processes are replaced; if it fails, none is. */
  beforeReplacing: () => Promise<void>
}

type Supervisor = {
  /** Replaces one process after the other, each once its successor is ready. */
  replaceAll: () => Promise<void>
  /** Ends all of them, within the ten seconds before containers are killed. */
  stop: () => Promise<void>
}

const longestStartMs = 120_000
const longestStopMs = 9_300
/** A replaced process finishes long uploads and downloads first. */
const longestLeaveMs = 65_000
const firstPauseMs = 250
const longestPauseMs = 30_000
const settledMs = 60_000

/**
 * Starts the processes, and starts one again that ended by itself, after pauses that grow.
 * @throws if one of them does not start the first time; it has said why
 */
export async function superviseProcesses({
  count,
  say,
  beforeReplacing,
}: Plan): Promise<Supervisor> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const serving = new Map<number, Worker>()
  /** Processes whose end is expected. */
  const leaving = new WeakSet<Worker>()
  const failures = new Map<number, number>()
  let stopping = false
  let replacing = false

  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ args: process.argv.slice(2) })
  passFigures(() => serving)

  /** @throws if the process ends, or takes too long, before it is ready */
  async function begin(number: number, isFirstTime = false): Promise<Worker> {
    const worker = cluster.fork(settingsOf(number, isFirstTime))
    leaving.add(worker) // until it is ready, who waits for it hears of its end
    const late = setTimeout(() => worker.process.kill('SIGKILL'), longestStartMs)
    const isReady = await new Promise<boolean>((resolve) => {
      worker.on('message', (message) => says('ready', message) && resolve(true))
      worker.once('exit', () => resolve(false))
    })
    clearTimeout(late)
    if (!isReady) throw new Error(`Process ${number} did not start.`)
    leaving.delete(worker)
    watch(number, worker)
    return worker
  }

  function watch(number: number, worker: Worker) {
    const readyAt = performance.now()
    serving.set(number, worker)
    worker.once('exit', (code, signal) => {
      if (leaving.has(worker) || stopping) return
      if (performance.now() - readyAt > settledMs) failures.delete(number)
      say('Warning', `process ${number} ended (${signal ?? code}) and is started again`)
      void revive(number)
    })
  }

  async function revive(number: number): Promise<void> {
    serving.delete(number)
    while (!stopping) {
      const failed = failures.get(number) ?? 0
      failures.set(number, failed + 1)
      await delay(Math.min(firstPauseMs * 2 ** failed, longestPauseMs))
      if (stopping) return
      const worker = await begin(number).catch(() => null)
      if (worker) return say('Process', `${number} runs again`)
    }
  }

  async function replace(number: number): Promise<void> {
    const old = serving.get(number)
    if (!old) return // it is being started anyway
    leaving.add(old)
    try {
      await begin(number)
    } catch (error) {
      leaving.delete(old)
      if (old.isDead() && !stopping) void revive(number)
      throw error
    }
    if (old.isConnected()) old.send({ process: 'leave' } satisfies Message)
    await ended(old, longestLeaveMs)
    say('Process', `${number} was replaced`)
  }

  // the first alone, which prepares the database and has jobs
  try {
    await begin(1, true)
    await Promise.all(numbers.slice(1).map((number) => begin(number, true)))
  } catch (error) {
    stopping = true
    throw error
  }

  return {
    async replaceAll() {
      if (replacing || stopping) return say('Warning', 'processes are being replaced already')
      replacing = true
      try {
        await beforeReplacing()
        for (const number of numbers) if (!stopping) await replace(number)
        say('Ready', `with ${count} new processes`)
      } catch (error) {
        say('Warning', `processes were not all replaced: ${(error as Error).message}`)
      } finally {
        replacing = false
      }
    },
    stop: async () => {
      stopping = true
      await endWorkers()
    },
  }
}

/** Ends whatever processes there are, also those that are about to start or to leave. */
export async function endWorkers(): Promise<void> {
  const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  for (const worker of all) worker.process.kill('SIGTERM')
  await Promise.all(all.map((worker) => ended(worker, longestStopMs)))
}

async function ended(worker: Worker, withinMs: number): Promise<void> {
  if (worker.isDead()) return
  const late = setTimeout(() => worker.process.kill('SIGKILL'), withinMs)
  await once(worker, 'exit')
  clearTimeout(late)
}

/** One process works on jobs, and once says how to become the owner. */
function settingsOf(number: number, isFirstTime: boolean): Record<string, string> {
  const isFirst = number === 1
  return {
    SITE_PROCESS: String(number),
    SITE_PROCESS_OFFERS: isFirst && isFirstTime ? 'yes' : '',
    ...(!isFirst && { JOBS: 'off' }),
  }
}

type Message = { process?: 'ready' | 'leave' }

function says(what: Message['process'], message: unknown): boolean {
  return (Object(message) as Message).process === what
}

/** This process among several; undefined if it is alone, or their supervisor. */
export function processAmongSeveral(settings: NodeJS.ProcessEnv) {
  if (!cluster.isWorker) return undefined
  return {
    number: Number(settings.SITE_PROCESS),
    offers: settings.SITE_PROCESS_OFFERS === 'yes',
    sayReady: () => void process.send?.({ process: 'ready' } satisfies Message),
    onLeave(leave: () => void) {
      process.on('message', (message) => {
        if (says('leave', message)) leave()
      })
    },
  }
}
