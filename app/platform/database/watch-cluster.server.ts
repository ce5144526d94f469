import { setTimeout as delay } from 'node:timers/promises'
import { startCluster } from './postgres-cluster.server'
import { isServerAlive, isResponsible, type Cluster } from './postgres-folder.server'

/** Told of what happens to the server, for the log. */
export type Report = (what: string, details: object) => void

export type Watch = { end: () => Promise<void> }

const betweenLooksMs = 250
const longestPauseMs = 30_000

/** How long a server has to live before the next start is tried without a pause again. */
const soundAfterMs = 60_000

/** How long somebody else's process is given to start its own server again. */
const patienceWithOthersMs = 5_000

/**
 * Starts the server again, with its data and on the port that everybody knows, whenever its process is
 * gone, until the watch ends.
 */
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
    const pauseMs = failures === 0 ? 0 : Math.min(500 * 2 ** failures, longestPauseMs)
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
