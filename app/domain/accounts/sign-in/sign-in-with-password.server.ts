import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { isPassword } from '~/platform/secrets/passwords.server'
import type { Visitor } from '~/values/actor'
import { isRefused, type Outcome } from '~/values/outcome'
import type { SignInRequest } from '../account-forms'
import type { Realm } from '../account'
import { findAccount, lockAccount, type Account } from '../find-account.server'
import { recordRefusedSignIn } from './record-refused-sign-in.server'
import type { SignInRefusal } from './sign-in-messages'
import { startSession } from '../sessions/start-session.server'
import { returnAttempts, takeSignInAttempt, type SignInAttempts } from './attempt-limits.server'

/** The secret of a session that was opened, for the cookie. */
export type SignedIn = { token: string }

/**
 * Signs somebody in by address and password. An address that nobody has costs the same work and gets
 * the same answer; a try counts before it is looked at, so that no two processes give more of them.
 * @throws {TooManyWaiting} in a flood
 */
export async function signInWithPassword(
  visitor: Visitor,
  realm: Realm,
  { email, password, idempotencyKey }: SignInRequest,
  now: Date = clock.now(),
): Promise<Outcome<SignedIn, SignInRefusal>> {
  const attempts = await takeSignInAttempt('password', visitor, { realm, email }, now)
  if ('refused' in attempts) return attempts

  const account = await findAccount(database(), { realm, email })
  const isRight = await isPassword(account?.passwordHash ?? null, password)
  const outcome =
    account && isRight
      ? await transaction((tx) => signIn(tx, visitor, { account, attempts, idempotencyKey }, now))
      : ({ refused: 'wrong-credentials' } as const)
  if (isRefused(outcome)) await recordRefusedSignIn(visitor, { account, by: 'password' }, now)
  return outcome
}

type SigningIn = { account: Account; attempts: SignInAttempts; idempotencyKey: string }

/** Unless the password has been changed, or its holder shut out, while it was looked at. */
async function signIn(
  tx: Transaction,
  visitor: Visitor,
  { account, attempts, idempotencyKey }: SigningIn,
  now: Date,
): Promise<Outcome<SignedIn, SignInRefusal>> {
  const locked = await lockAccount(tx, account.id)
  if (locked?.passwordHash !== account.passwordHash) return { refused: 'wrong-credentials' }
  await returnAttempts(tx, attempts)
  const opening = { account, by: 'password', key: idempotencyKey }
  return { token: await startSession(tx, visitor, opening, now) }
}
