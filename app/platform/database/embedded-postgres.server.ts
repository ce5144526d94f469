// Runs a real PostgreSQL from npm-installed binaries when no database is configured.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgresBinaries } from './postgres-binaries.server'
import { startCluster, stopCluster, stopClusterNow } from './postgres-cluster.server'
import type { Cluster } from './postgres-folder.server'
import { watchCluster, type Report } from './watch-cluster.server'
import {
  canReach,
  chownTo,
  unprivilegedAccount,
  type ProcessUser,
} from './unprivileged-account.server'

type EmbeddedPostgres = {
  url: string
  /** Where its files are. Differs from the requested folder if PostgreSQL could not run there. */
  directory: string
  /** Whether it was already running. */
  attached: boolean
  /** Leaves the server running if another live process owns it. */
  stop: () => Promise<void>
}

/**
 * Starts the database in a folder, or attaches to one already running there. Committed data
 * survives a kill of the server or its starter. A process that finds the owner dead becomes the
 * owner, which stops the server. Restarts the server whenever it exits, until stopped.
 * @throws an error that says what to do when PostgreSQL cannot run
 */
export async function startEmbeddedPostgres(
  wished: string,
  report: Report = () => undefined,
): Promise<EmbeddedPostgres> {
  const cluster = await clusterAt(wished)
  const { url, attached } = await startCluster(cluster)
  const watch = watchCluster(cluster, url, report)
  return {
    url,
    attached,
    directory: cluster.directory,
    async stop() {
      await watch.end()
      await stopCluster(cluster)
    },
  }
}

/** A database for one test run: fast, not durable, and removed when the calling process exits. */
export async function startTemporaryPostgres(): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  const cluster = await clusterIn(settlePlace(temporaryDirectory()))
  cluster.settings = {
    ...cluster.settings,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    checkpoint_timeout: '1h',
    max_wal_size: '4GB',
    autovacuum: 'off',
    jit: 'off',
    plan_cache_mode: 'force_generic_plan', // each statement is planned once per connection
    max_connections: '200',
    unix_socket_directories: socketDirectory(cluster),
  }
  const remove = () => fs.rmSync(cluster.directory, { recursive: true, force: true })
  const endNow = () => {
    stopClusterNow(cluster)
    remove()
  }
  process.once('exit', endNow)
  const { url } = await startCluster(cluster)
  return {
    url,
    async stop() {
      await stopCluster(cluster)
      process.off('exit', endNow)
      remove()
    },
  }
}

/** A socket takes two thirds of TCP's time; its path must be short, and Node has none on Windows. */
function socketDirectory({ directory }: Cluster): string {
  return process.platform === 'win32' || /.{80}|,/.test(directory) ? '' : directory
}

/** The cluster in this folder, whether running or not. */
export async function clusterAt(wished: string): Promise<Cluster> {
  return await clusterIn(settlePlace(path.resolve(wished)))
}

type Place = { directory: string; account: ProcessUser }

async function clusterIn({ directory, account }: Place): Promise<Cluster> {
  return {
    directory,
    account,
    binaries: await findPostgresBinaries(account),
    settings: {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      shared_buffers: '64MB',
      max_connections: '60',
      log_min_messages: 'warning',
    },
  }
}

/** The requested folder, or one in /var/lib if the PostgreSQL account cannot reach it. */
function settlePlace(wished: string): Place {
  const elsewhere = path.join('/var/lib', `tumbling-site-${hash(wished)}`)
  for (const directory of candidates(wished, elsewhere)) {
    const place = prepare(directory)
    if (canReach(place.account, directory)) return place
  }
  throw new Error(
    `PostgreSQL cannot run in ${wished}, which is closed to the account it needs: ` +
      'start as a normal user, move the project out of a private folder, or set DATABASE_URL.',
  )
}

/** Existing data is never relocated: the fallback is only for a new database. */
function candidates(wished: string, elsewhere: string): string[] {
  if (hasData(wished) || process.getuid?.() !== 0) return [wished]
  return hasData(elsewhere) ? [elsewhere] : [wished, elsewhere]
}

function prepare(directory: string): Place {
  const account = unprivilegedAccount(path.join(directory, 'data'))
  fs.mkdirSync(path.dirname(directory), { recursive: true })
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  chownTo(account, directory)
  return { directory, account }
}

const hasData = (directory: string) => fs.existsSync(path.join(directory, 'data'))

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const temporaryDirectory = () => fs.mkdtempSync(path.join(os.tmpdir(), 'tumbling-site-'))
