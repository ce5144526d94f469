import { Worker } from 'node:worker_threads'

type Watch = {
  /** How long the event loop may be blocked, in milliseconds. */
  stuckMs?: number
}

/**
 * Exits the process, after logging, when its event loop is blocked: it then answers no requests and
 * handles no signals. A supervisor, such as a container's restart policy, restarts it. Time while
 * the machine sleeps does not count.
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

/** A string, so that it runs the same from source and from a build. */
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
