import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.server'

const place = () => path.join(env().dataDir, 'erasures')

/**
 * Ids of everyone who was ever erased, kept beside the database: a restored backup does not know of
 * later erasures.
 */
export async function readErasureLedger(): Promise<Set<string>> {
  const text = await fs.readFile(place(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').filter((line) => /^[0-9a-f-]{36}$/.test(line)))
}

/** Adds ids. Whole lines at once, so that several processes can write. */
export async function addToErasureLedger(ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await fs.mkdir(path.dirname(place()), { recursive: true })
  const file = await fs.open(place(), 'a', 0o600)
  try {
    await file.write(`${ids.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
