import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashPassword, isOutdatedHash, isPassword } from '~/platform/secrets/passwords.server'
import type { Visitor } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import type { SignInRequest } from '../account-forms'
import type { Realm } from '../account'
import { findAccount, lockAccount, type Account } from '../find-account.server'
import { recordRefusedSignIn } from './record-refused-sign-in.server'
import { deviceKnownTo } from './known-device.server'
import type { SignInRefusal } from './sign-in-messages'
import { startSession } from '../sessions/start-session.server'
import { returnAttempts, takeSignInAttempt, type SignInAttempts } from './attempt-limits.server'

/** A new session's token for the cookie. */
export type NewSession = { token: string }

/**
 * Signs in with email and password. Unknown addresses cost the same work and get the same response.
 * An attempt is counted before it is checked, so parallel requests get no extra ones. A browser that
 * nobody signed in to the account from before is told by email; a code or link needs no such email.
 * @throws {TooManyWaiting} in a flood
 */
export async function signInWithPassword(
  visitor: Visitor,
  realm: Realm,
  { email, password, idempotencyKey }: SignInRequest,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, SignInRefusal>> {
  const attempts = await takeSignInAttempt('password', visitor, { realm, email }, now)
  if ('refused' in attempts) return attempts

  const account = await findAccount(database(), { realm, email })
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  const outcome =
    account && isRight
      ? await transaction((tx) => signIn(tx, visitor, { account, attempts, idempotencyKey }, now))
      : ({ refused: 'wrong-credentials' } as const)
  if (isRefused(outcome)) await recordRefusedSignIn(visitor, { account, by: 'password' }, now)
  else if (account) await renewHash(account, password)
  return outcome
}

/** Hashes the password anew if the parameters have changed since. It stays the same password. */
async function renewHash({ id, passwordHash }: Account, password: string): Promise<void> {
  if (!passwordHash || !isOutdatedHash(passwordHash)) return
  // in a flood, the next sign-in does it
  const renewed = await hashPassword(password).catch(() => null)
  if (renewed === null) return
  await database().account.updateMany({
    where: { id, passwordHash },
    data: { passwordHash: renewed },
  })
}

type SigningIn = { account: Account; attempts: SignInAttempts; idempotencyKey: string }

/** Unless the password changed or the account was disabled during the check. */
async function signIn(
  tx: Transaction,
  visitor: Visitor,
  { account, attempts, idempotencyKey }: SigningIn,
  now: Date,
): Promise<Outcome<NewSession, SignInRefusal>> {
  const locked = await lockAccount(tx, account.id)
  // with the same version, it was only hashed anew
  const isSame =
    locked?.passwordHash === account.passwordHash || locked?.version === account.version
  if (!locked || !isSame) return { refused: 'wrong-credentials' }
  await returnAttempts(tx, attempts)
  const isNotified = deviceKnownTo(visitor, account) === null
  const opening = { account, by: 'password', isNotified, key: idempotencyKey }
  return { token: await startSession(tx, visitor, opening, now) }
}
