import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { env } from '../env.server'

const hashLength = 40
/** Enough for a hash, its count and the end of a line before it. */
const longestLine = 80

/**
 * Whether a password is in the list of breached ones that the operator keeps, by its SHA-1; false
 * without a list.
 * @throws if the list cannot be read
 */
export async function isBreachedPassword(password: string): Promise<boolean> {
  const { breachedPasswords } = env()
  if (!breachedPasswords) return false
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  const list = await open(breachedPasswords)
  try {
    return await isInList(list, wanted)
  } finally {
    await list.close()
  }
}

/** Halves the part of the sorted list that the hash can be in, as the list may have 40 GB. */
async function isInList(list: FileHandle, wanted: string): Promise<boolean> {
  let [from, until] = [0, (await list.stat()).size]
  while (from < until) {
    const middle = Math.floor((from + until) / 2)
    const line = await lineAfter(list, middle, from)
    if (line === null || line.start >= until) {
      until = middle
      continue
    }
    if (line.hash === wanted) return true
    if (line.hash < wanted) from = line.start + hashLength
    else until = middle
  }
  return false
}

/** The first line that begins at or after a place; `from` is a place in the line before. */
async function lineAfter(
  list: FileHandle,
  place: number,
  from: number,
): Promise<{ start: number; hash: string } | null> {
  const begin = Math.max(from, place - 1, 0)
  const length = 2 * longestLine
  const { buffer, bytesRead } = await list.read(Buffer.alloc(length), 0, length, begin)
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = begin === 0 && place === 0 ? 0 : text.indexOf('\n') + 1
  if (skipped === 0 && !(begin === 0 && place === 0)) return null
  const hash = text.slice(skipped, skipped + hashLength).toUpperCase()
  return hash.length === hashLength ? { start: begin + skipped, hash } : null
}
