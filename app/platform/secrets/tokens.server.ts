import { createHash, createHmac, randomBytes } from 'node:crypto'
import { env } from '../env.server'

/** A secret of 256 random bits in 43 characters that are safe in an address, a cookie and a form. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: SHA-256 in hexadecimal. Enough, because tokens are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The same secret for the same seed, for nobody but this site: two presses of one form must be
 * given one cookie, although neither knows of the other.
 */
export function tokenFrom(purpose: string, seed: string): string {
  return createHmac('sha256', env().tokenSecret).update(`${purpose}:${seed}`).digest('base64url')
}
