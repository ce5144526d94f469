import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { isPassword } from '~/platform/secrets/passwords.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { Confirmation } from '../account-forms'
import { lockAccount, type Account } from '../find-account.server'
import { recordRefusedSignIn } from '../sign-in/record-refused-sign-in.server'
import { renewSession } from '../sessions/renew-session.server'
import type { ConfirmPasswordRefusal } from '../sign-in/sign-in-messages'
import type { NewSession } from '../sign-in/sign-in-with-password.server'
import {
  returnAttempts,
  takeConfirmAttempt,
  type SignInAttempts,
} from '../sign-in/attempt-limits.server'

/**
 * Re-authenticates a signed-in user by password. For some minutes they may change how they sign in,
 * with a rotated session token. Accounts without a password sign in by code instead.
 * @throws {TooManyWaiting} in a flood
 */
export async function confirmPassword(
  actor: Parent | Staff,
  { password, idempotencyKey }: Confirmation,
  now: Date = clock.now(),
): Promise<Outcome<NewSession, ConfirmPasswordRefusal>> {
  const account = await database().account.findUniqueOrThrow({ where: { id: actor.accountId } })
  const attempts = await checkPresentPassword(actor, { account, password }, now)
  if ('refused' in attempts) return attempts
  return await transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (locked?.passwordHash !== account.passwordHash) return { refused: 'wrong-password' }
    await returnAttempts(tx, attempts)
    const proof = { by: 'password', proves: 'password', key: idempotencyKey } as const
    const token = await renewSession(tx, actor, proof, now)
    return token ? { token } : { refused: 'session-over' }
  })
}

/**
 * Part of a command: whether this is the actor's password, as one of their limited attempts.
 * @returns the attempts, to be given back in the transaction
 * @throws {TooManyWaiting} in a flood
 */
export async function checkPresentPassword(
  actor: Parent | Staff,
  { account, password }: { account: Account; password: string },
  now: Date,
): Promise<Outcome<SignInAttempts, 'wrong-password' | 'too-many-tries'>> {
  const attempts = await takeConfirmAttempt(actor, account, now)
  if ('refused' in attempts) return attempts
  if (await isPassword(account.passwordHash, password)) return attempts
  await recordRefusedSignIn(actor, { account, by: 'password' }, now)
  return { refused: 'wrong-password' }
}
