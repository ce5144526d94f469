import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../database/limit-concurrency.server'

/** OWASP's parameters for Argon2id, the library's default: 19 MiB, two iterations, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One at a time, so the other core stays free for pages. More waiting than this is a flood. */
const hashing = limitConcurrency({ atOnce: 1, mostWaiting: 100 })

/** Hashes a password for storage. @throws {TooManyWaiting} in a flood */
export async function hashPassword(password: string): Promise<string> {
  return await hashing(() => hash(password, cost))
}

/**
 * Checks a password. Without a stored hash it does the same work, so timing does not reveal whether
 * an account exists.
 * @throws {TooManyWaiting} in a flood
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const right = await hashing(async () => verify(kept ?? (await nobodys()), password))
  return right && kept !== null
}

/** Whether a hash was made with other parameters than new ones are. */
export function isOutdatedHash(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return !kept.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let madeUp: Promise<string> | undefined

function nobodys(): Promise<string> {
  madeUp ??= hash('no one has this password', cost)
  return madeUp
}
