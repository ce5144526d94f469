import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  claimCluster,
  clearZombiePid,
  dataDirectoryOf,
  openLog,
  passwordFile,
  readLog,
  readOwner,
  readRunning,
  takeOver,
  urlOf,
  type Cluster,
} from './postgres-folder.server'

/**
 * Starts the cluster, creating it if needed, or attaches if it is already running.
 * @param port the port to listen on; picks a free one when absent
 */
export async function startCluster(
  cluster: Cluster,
  port?: number,
  ending?: AbortSignal,
): Promise<{ url: string; attached: boolean }> {
  refuseForeign(cluster)
  initialise(cluster)
  for (let attempt = 1; ; attempt++) {
    const found = await join(cluster)
    if (found) {
      takeOver(cluster)
      return { url: found, attached: true }
    }
    clearZombiePid(cluster)
    const started = await launch(cluster, port ?? (await freePort()), ending)
    if (started) return { url: started, attached: false }
    if (
      ending?.aborted ||
      attempt >= 20 ||
      !/postmaster\.pid|in use|shared memory/.test(readLog(cluster))
    )
      throw new Error(`PostgreSQL did not start: ${readLog(cluster).trim()}`)
    await delay(300) // a killed server's leftovers, or its replacement, need a moment
  }
}

/** Stops the server unless another live process owns it. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  if (readOwner(cluster) !== process.pid) return
  const stop = (mode: string) =>
    promisify(execFile)(cluster.binaries.pg_ctl, stopArguments(cluster, mode), asAccount(cluster))
  await stop('fast').catch(() => stop('immediate').catch(() => undefined))
}

/** Synchronous variant for a process that is exiting. */
export function stopClusterNow(cluster: Cluster): void {
  spawnSync(cluster.binaries.pg_ctl, stopArguments(cluster, 'immediate'), asAccount(cluster))
}

function refuseForeign({ directory }: Cluster): void {
  try {
    fs.accessSync(directory, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (cause) {
    throw new Error(
      `${directory} belongs to another user: start as that user, or set DATA_DIR to a folder of yours.`,
      { cause },
    )
  }
}

/** Renamed once complete, so a killed or concurrent first start never leaves a partial database. */
function initialise(cluster: Cluster): void {
  if (fs.existsSync(dataDirectoryOf(cluster))) return
  const unfinished = path.join(cluster.directory, `data.${process.pid}`)
  fs.rmSync(unfinished, { recursive: true, force: true })
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const access = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile(cluster)}`,
  ]
  const options = [...encoding, '--builtin-locale=C.UTF-8', ...access, '--no-instructions']
  try {
    execFileSync(cluster.binaries.initdb, [`--pgdata=${unfinished}`, ...options], {
      ...asAccount(cluster),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    fs.renameSync(unfinished, dataDirectoryOf(cluster))
  } catch (cause) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (fs.existsSync(dataDirectoryOf(cluster))) return
    throw new Error(`PostgreSQL could not make its files: ${(cause as Error).message}`, { cause })
  }
}

async function join(cluster: Cluster): Promise<string | undefined> {
  const running = readRunning(cluster)
  if (!running) return undefined
  const url = urlOf(cluster, Number(running[3]))
  return (await answers(url)) ? url : undefined
}

async function launch(
  cluster: Cluster,
  port: number,
  ending?: AbortSignal,
): Promise<string | undefined> {
  const output = openLog(cluster)
  const settings = Object.entries(cluster.settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(
    cluster.binaries.postgres,
    ['-D', dataDirectoryOf(cluster), '-p', String(port), ...settings],
    {
      ...asAccount(cluster),
      stdio: ['ignore', output, output],
      detached: true, // own process group: Ctrl-C reaches only us, and we stop it last
    },
  )
  fs.closeSync(output)
  let over = false
  server.once('error', () => (over = true)).once('exit', () => (over = true))
  const url = urlOf(cluster, port)
  while (!over && !ending?.aborted && !(await answers(url))) await delay(25)
  if (over) return undefined
  server.unref()
  claimCluster(cluster)
  return url
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const stopArguments = (cluster: Cluster, mode: string) => [
  'stop',
  `--pgdata=${dataDirectoryOf(cluster)}`,
  `--mode=${mode}`,
  '--timeout=4',
  '--silent',
]

/** Not our environment, which holds secrets and settings that PostgreSQL would read as its own. */
const bareEnvironment: Record<string, string> = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

const asAccount = ({ account }: Cluster) => ({
  ...account,
  cwd: '/',
  env: bareEnvironment as NodeJS.ProcessEnv,
})
