import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '../database/limit-concurrency.server'

/** OWASP's parameters for Argon2id, the library's default: 19 MiB, two rounds, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One at a time leaves the other core to everybody else's pages; more waiting than this is a flood. */
const hashing = limitConcurrency({ atOnce: 1, mostWaiting: 100 })

/**
 * What the database keeps of a password.
 * @throws {TooManyWaiting} in a flood
 */
export async function hashPassword(password: string): Promise<string> {
  return await hashing(() => hash(password, cost))
}

/**
 * Whether it is the password. Without a hash the same work is done for nothing, so that nobody can
 * tell by the time whether there is an account.
 * @throws {TooManyWaiting} in a flood
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const right = await hashing(async () => verify(kept ?? (await nobodys()), password))
  return right && kept !== null
}

let madeUp: Promise<string> | undefined

function nobodys(): Promise<string> {
  madeUp ??= hash('no one has this password', cost)
  return madeUp
}
