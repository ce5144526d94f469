import { createHash, createHmac, randomBytes } from 'node:crypto'
import { env } from '../env.server'

/** A secret of 256 random bits: 43 characters, safe in URLs, cookies and forms. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
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
