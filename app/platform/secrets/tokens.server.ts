import { createHash, createHmac, randomFillSync } from 'node:crypto'
import { env } from '../env.server'

const tokenBytes = 32
/** Random bytes for the next tokens: asking the system takes as long for one token as for many. */
const pool = Buffer.alloc(100 * tokenBytes)
let next = pool.length

/** A secret of 256 random bits: 43 characters, safe in URLs, cookies and forms. */
export function newToken(): string {
  if (next === pool.length) {
    randomFillSync(pool)
    next = 0
  }
  const bytes = pool.subarray(next, (next += tokenBytes))
  const token = bytes.toString('base64url')
  bytes.fill(0)
  return token
}

/** SHA-256 in hex, for storage. No salt is needed, because tokens are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Derives the same secret from the same seed with the site's key. Two concurrent submissions of one
 * form get the same cookie this way.
 */
export function tokenFrom(purpose: string, seed: string): string {
  return createHmac('sha256', env().tokenSecret).update(`${purpose}:${seed}`).digest('base64url')
}
