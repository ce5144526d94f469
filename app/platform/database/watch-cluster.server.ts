import { setTimeout as delay } from 'node:timers/promises'
import { pauseAfterFailures } from '../pause-after-failures.server'
import { startCluster } from './postgres-cluster.server'
import { isResponsible, isServerAlive, type Cluster } from './postgres-folder.server'

/** Reports server events to the log. */
export type Report = (what: string, details: object) => void

type Watch = { end: () => Promise<void> }

const betweenLooksMs = 250
const firstPauseMs = 500

/** A server that lived this long is restarted without a delay. */
const soundAfterMs = 60_000

/** How long another process gets to restart its own server. */
const patienceWithOthersMs = 5_000

/** Restarts the server on the same data and port whenever it exits, until the watch ends. */
export function watchCluster(cluster: Cluster, url: string, report: Report): Watch {
  const ending = new AbortController()
  const over = keepRunning(cluster, Number(new URL(url).port), report, ending.signal)
  return {
    async end() {
      ending.abort()
      await over
    },
  }
}

async function keepRunning(cluster: Cluster, port: number, report: Report, ending: AbortSignal) {
  let failures = 0
  let startedAt = performance.now()
  const pause = (ms: number) =>
    delay(ms, undefined, { signal: ending, ref: false }).catch(() => undefined)

  while (!ending.aborted) {
    if (isServerAlive(cluster)) {
      if (performance.now() - startedAt > soundAfterMs) failures = 0
      await pause(betweenLooksMs)
      continue
    }
    if (!isResponsible(cluster)) await pause(patienceWithOthersMs)
    if (ending.aborted || isServerAlive(cluster)) continue
    const pauseMs = failures === 0 ? 0 : pauseAfterFailures(failures, firstPauseMs)
    report('PostgreSQL has ended and is started again', { pauseMs })
    await pause(pauseMs)
    if (ending.aborted) return
    failures += 1
    try {
      await startCluster(cluster, port, ending)
      startedAt = performance.now()
      report('PostgreSQL runs again', { port })
    } catch {
      report('PostgreSQL did not start: see postgres.log beside its data', { failures })
    }
  }
}
