import fs from 'node:fs'
import path from 'node:path'
import { env } from './env.server'

/** What was built, and since when it runs. */
export type Running = {
  /** Of the sources that it was built from, shortened; null where it runs unbuilt. */
  build: string | null
  builtAt: Date | null
  /** As it was said by whoever built it. */
  commit: string | null
  startedAt: Date
}

/** Which version of the site this process is. */
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

/** Room where the site keeps its data; null where the system does not say. */
export async function findDiskSpace(): Promise<{ freeBytes: number; totalBytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await fs.promises.statfs(env().dataDir)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
