import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.server'
import { chownTo, type ProcessUser } from './unprivileged-account.server'

/** A database server's folder and how to run it. */
export type Cluster = {
  directory: string
  account: ProcessUser
  binaries: PostgresBinaries
  settings: Record<string, string>
}

/** PostgreSQL's data directory. Exists once the database was created. */
export const dataDirectoryOf = ({ directory }: Cluster) => path.join(directory, 'data')

const runningFile = (cluster: Cluster) => path.join(dataDirectoryOf(cluster), 'postmaster.pid')
const ownerFile = ({ directory }: Cluster) => path.join(directory, 'owner')
const logFile = ({ directory }: Cluster) => path.join(directory, 'postgres.log')

/** The server's log since its last start. */
export const readLog = (cluster: Cluster) => fs.readFileSync(logFile(cluster), 'utf8')

/** Truncates the log for the next start. */
export function openLog(cluster: Cluster): number {
  const output = fs.openSync(logFile(cluster), 'w')
  chownTo(cluster.account, logFile(cluster))
  return output
}

/** Makes this process the owner if the previous owner is dead. */
export function takeOver(cluster: Cluster): void {
  const owner = readOwner(cluster)
  if (!owner || !isAlive(owner)) claimCluster(cluster)
}

/** Whether this process may start and stop the server. */
export function isResponsible(cluster: Cluster): boolean {
  const owner = readOwner(cluster)
  return !owner || owner === process.pid || !isAlive(owner)
}

/** Whether the server's recorded process still exists. */
export function isServerAlive(cluster: Cluster): boolean {
  const pid = Number(readRunning(cluster)?.[0])
  return pid > 0 && isAlive(pid) && !isZombie(String(pid))
}

/** Makes this process the owner: no other process stops the server from now on. */
export function claimCluster(cluster: Cluster): void {
  fs.writeFileSync(ownerFile(cluster), String(process.pid))
  chownTo(cluster.account, ownerFile(cluster))
}

/** The owner's process id, whether alive or dead. */
export function readOwner(cluster: Cluster): number | undefined {
  if (!fs.existsSync(ownerFile(cluster))) return undefined
  return Number(fs.readFileSync(ownerFile(cluster), 'utf8')) || undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The file with the database password. Created on first use. */
export function passwordFile(cluster: Cluster): string {
  const file = path.join(cluster.directory, 'password')
  if (fs.existsSync(file)) return file
  fs.writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600, flag: 'wx' })
  chownTo(cluster.account, file)
  return file
}

/** For the superuser, on this machine alone; holds the password. */
export function urlOf(cluster: Cluster, port: number): string {
  const password = fs.readFileSync(passwordFile(cluster), 'utf8')
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
}

/**
 * A killed server that its parent never reaps still looks alive. Writing an impossible pid lets
 * PostgreSQL see that it is gone and still check for its leftovers.
 */
export function clearZombiePid(cluster: Cluster): void {
  const [pid, ...rest] = readRunning(cluster) ?? []
  if (pid && isZombie(pid))
    fs.writeFileSync(runningFile(cluster), ['2147483647', ...rest].join('\n'))
}

function isZombie(pid: string): boolean {
  const status = `/proc/${pid}/status`
  return fs.existsSync(status) && /^State:\s+Z/m.test(fs.readFileSync(status, 'utf8'))
}

/** The lines of `postmaster.pid`: pid, data directory, start time, port and more. */
export function readRunning(cluster: Cluster): string[] | undefined {
  if (!fs.existsSync(runningFile(cluster))) return undefined
  return fs.readFileSync(runningFile(cluster), 'utf8').split('\n')
}
