import { Worker } from 'node:worker_threads'

type Watch = {
  /** For how long the event loop may stand still. */
  stuckMs?: number
}

/**
 * Ends this process, with a line in the log, when its event loop stands still: by then it answers
 * nobody, and hears no signal either. Whoever started it, e.g. a container's restart policy, starts it
 * again. Only time in which the machine ran counts: one that slept wakes up to a site that lives.
 */
export function watchEventLoop({ stuckMs = 10_000 }: Watch = {}): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const lookMs = Math.ceil(stuckMs / 20)
  setInterval(() => Atomics.add(beats, 0, 1), lookMs).unref()
  const watcher = new Worker(watching, {
    eval: true,
    execArgv: [],
    workerData: { beats, lookMs, stuckMs },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  watcher.unref()
}

/** A text, so that it runs alike from the sources and from a build. */
const watching = `
  const { writeSync } = require('node:fs')
  const { workerData: { beats, lookMs, stuckMs } } = require('node:worker_threads')
  let last = 0
  let missed = 0
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    missed = now === last ? missed + 1 : 0
    last = now
    if (missed * lookMs <= stuckMs) return
    const line = { level: 60, time: Date.now(), pid: process.pid, stuckMs, msg: 'event loop stuck: ending this process' }
    try {
      writeSync(1, JSON.stringify(line) + '\\n')
    } catch {}
    process.kill(process.pid, 'SIGKILL')
  }, lookMs)
`
