import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clusterAt } from '../../../app/platform/database/embedded-postgres.server'
import { startCluster, stopCluster } from '../../../app/platform/database/postgres-cluster.server'
import { isServerAlive } from '../../../app/platform/database/postgres-folder.server'
import { temporaryDirectory } from './temporary-directory'

/** The signals that end PostgreSQL: a fast stop, an immediate one, a kill. */
export const endingSignals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const

export type OwnPostgres = {
  url: string
  /** Ends it in one of three ways, and waits for its exit. */
  end: (how: keyof typeof endingSignals) => Promise<void>
  /** Restarts it with the same data, on the same port unless another is given. */
  start: (port?: number) => Promise<void>
  isRunning: () => boolean
  stop: () => Promise<void>
}

/** A PostgreSQL for one test or benchmark only, which may end it. */
export async function startOwnPostgres(
  directory = temporaryDirectory('own-postgres'),
): Promise<OwnPostgres> {
  fs.chmodSync(directory, 0o755) // the account that PostgreSQL runs as must traverse it
  const cluster = await clusterAt(path.join(directory, 'postgres'))
  const { url } = await startCluster(cluster)
  return {
    url,
    async end(how) {
      const pid = serverPid(cluster.directory)
      process.kill(pid, endingSignals[how])
      while (isAlive(pid)) await delay(5)
    },
    start: async (port = Number(new URL(url).port)) => void (await startCluster(cluster, port)),
    isRunning: () => isServerAlive(cluster),
    stop: () => stopCluster(cluster),
  }
}

/** The process id of the server with this data folder. */
export function serverPid(directory: string): number {
  return parseInt(fs.readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8'))
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
