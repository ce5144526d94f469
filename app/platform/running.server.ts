import fs from 'node:fs'
import path from 'node:path'
import { env } from './env.server'

/** The running version and its start time. */
type Running = {
  /** Shortened hash of the build's sources; null when running from source. */
  build: string | null
  builtAt: Date | null
  /** As given to the build. */
  commit: string | null
  startedAt: Date
}

export function findRunning(now: Date): Running {
  const startedAt = new Date(now.getTime() - process.uptime() * 1000)
  const stamp = path.resolve('build/.stamp')
  if (!env().production || !fs.existsSync(stamp))
    return { build: null, builtAt: null, commit: null, startedAt }
  const build = fs.readFileSync(stamp, 'utf8').trim().slice(0, 12)
  const { mtime: builtAt } = fs.statSync(stamp)
  return { build, builtAt, commit: readCommit(), startedAt }
}

function readCommit(): string | null {
  const file = path.resolve('build/.commit')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() || null : null
}

/** Free space in the data folder; null if the system does not report it. */
export async function findDiskSpace(): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await fs.promises.statfs(env().dataDir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
