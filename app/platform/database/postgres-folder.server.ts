import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { PostgresBinaries } from './postgres-binaries.server'
import { giveTo, type Account } from './unprivileged-account.server'

/** One folder with one database server's files, and how to run it. */
export type Cluster = {
  directory: string
  account: Account
  binaries: PostgresBinaries
  settings: Record<string, string>
}

/** PostgreSQL's own folder in ours; there once the database was made. */
export const dataOf = ({ directory }: Cluster) => path.join(directory, 'data')

const runningFile = (cluster: Cluster) => path.join(dataOf(cluster), 'postmaster.pid')
const ownerFile = ({ directory }: Cluster) => path.join(directory, 'owner')
const logFile = ({ directory }: Cluster) => path.join(directory, 'postgres.log')

/** What the server said since it was last started. */
export const readLog = (cluster: Cluster) => fs.readFileSync(logFile(cluster), 'utf8')

/** A fresh file for what the next server has to say. */
export function openLog(cluster: Cluster): number {
  const output = fs.openSync(logFile(cluster), 'w')
  giveTo(cluster.account, logFile(cluster))
  return output
}

/** Makes us responsible for stopping the server, if whoever was is dead. */
export function takeOver(cluster: Cluster): void {
  const owner = readOwner(cluster)
  if (!owner || !isAlive(owner)) becomeOwner(cluster)
}

/** Whether it is for this process to start and stop the server. */
export function isResponsible(cluster: Cluster): boolean {
  const owner = readOwner(cluster)
  return !owner || owner === process.pid || !isAlive(owner)
}

/** Whether the process is there that the server noted as its own. */
export function isServerAlive(cluster: Cluster): boolean {
  const pid = Number(readRunning(cluster)?.[0])
  return pid > 0 && isAlive(pid) && !isZombie(String(pid))
}

/** Makes this process the one that stops the server. */
export function becomeOwner(cluster: Cluster): void {
  fs.writeFileSync(ownerFile(cluster), String(process.pid))
  giveTo(cluster.account, ownerFile(cluster))
}

/** The process that is responsible for stopping the server, dead or alive. */
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

/** The file with the password that the database was made with; made when it is first asked for. */
export function passwordFile(cluster: Cluster): string {
  const file = path.join(cluster.directory, 'password')
  if (fs.existsSync(file)) return file
  fs.writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600, flag: 'wx' })
  giveTo(cluster.account, file)
  return file
}

/** Where the server answers, if it listens at this port. */
export function urlOf(cluster: Cluster, port: number): string {
  const password = fs.readFileSync(passwordFile(cluster), 'utf8')
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
}

/**
 * A killed server whose parent never asks how it ended counts as running for ever. Under a number
 * that no process can have, PostgreSQL sees that it is gone, and still checks for its leftovers.
 */
export function forgetZombie(cluster: Cluster): void {
  const [pid, ...rest] = readRunning(cluster) ?? []
  if (pid && isZombie(pid))
    fs.writeFileSync(runningFile(cluster), ['2147483647', ...rest].join('\n'))
}

function isZombie(pid: string): boolean {
  const status = `/proc/${pid}/status`
  return fs.existsSync(status) && /^State:\s+Z/m.test(fs.readFileSync(status, 'utf8'))
}

/** PostgreSQL's note of itself, by lines: process, folder, start, port, and more. */
export function readRunning(cluster: Cluster): string[] | undefined {
  if (!fs.existsSync(runningFile(cluster))) return undefined
  return fs.readFileSync(runningFile(cluster), 'utf8').split('\n')
}
