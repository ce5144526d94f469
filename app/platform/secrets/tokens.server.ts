import { createHash, createHmac, randomFillSync, timingSafeEqual } from 'node:crypto'
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
  return derive(env().tokenSecret, purpose, seed)
}

/**
 * The secret of a row, the same for as long as the row lives: its hash is stored, or its link is in
 * emails. So rows from before `TOKEN_SECRET_SINCE` keep the previous key while that is configured.
 */
export function tokenOfRow(purpose: string, id: string, more = ''): string {
  const { tokenSecret, previousTokenSecret: previous } = env()
  const key = previous && createdAtOf(id) < previous.until ? previous.secret : tokenSecret
  return derive(key, purpose, id + more)
}

/** Whether a token was made with the site's key, or the previous one while that is configured. */
export function isTokenFrom(token: string, purpose: string, seed: string): boolean {
  return tokensFrom(purpose, seed).reduce((isFound, hash) => isEqual(hash, token) || isFound, false)
}

/** A secret from a seed by the site's key and by the previous one, newest first. */
export function tokensFrom(purpose: string, seed: string): string[] {
  const { tokenSecret, previousTokenSecret } = env()
  const keys = [tokenSecret, previousTokenSecret?.secret ?? []].flat()
  return keys.map((key) => derive(key, purpose, seed))
}

function derive(key: string, purpose: string, seed: string): string {
  return createHmac('sha256', key).update(`${purpose}:${seed}`).digest('base64url')
}

/** Hashes have one length, and comparing them reveals nothing by its duration. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))
}

/** When an id of version 7 was made, in milliseconds. */
function createdAtOf(id: string): number {
  const [, high = '', low = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(id) ?? []
  return high ? Number.parseInt(high + low, 16) : Infinity
}
