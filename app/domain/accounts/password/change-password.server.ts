import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { hashPassword, isPassword } from '~/platform/secrets/passwords.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { confirmationTtl } from '~/values/ttl'
import { findMissingProof, hasOpenSession } from '../email-address/find-confirmation.server'
import { lockAccount, type Account } from '../find-account.server'
import { returnAttempts, type SignInAttempts } from '../sign-in/attempt-limits.server'
import { checkPresentPassword } from './confirm-password.server'
import { savePassword } from './save-password.server'
import type { ChangePasswordRefusal } from '../sign-in/sign-in-messages'
import { whyNotPassword } from './why-not-password.server'

/** Without the present password for the first one of an account. */
type Change = { presentPassword?: string; password: string }

/**
 * Changes the actor's password, which the present one proves; without any, a recent
 * re-authentication. Of staff with a second factor, that must be recent. Ends all other sessions.
 * Idempotent.
 * @throws {TooManyWaiting} in a flood
 */
export async function changePassword(
  actor: Parent | Staff,
  { presentPassword = '', password }: Change,
  now: Date = clock.now(),
): Promise<Refused<ChangePasswordRefusal> | null> {
  const [{ name: businessName }, owner] = await Promise.all([
    findSettings(),
    database().account.findUniqueOrThrow({ where: { id: actor.accountId } }),
  ])
  const proven = await prove(actor, owner, presentPassword, now)
  if ('refused' in proven) {
    const isRepeated = proven.refused === 'wrong-password' && wasJustSet(owner, now)
    return isRepeated && (await isPassword(owner.passwordHash, password)) ? null : proven
  }
  const refused = await whyNotPassword(password, { ...owner, businessName })
  if (refused) return { refused, field: 'password' }

  const passwordHash = await hashPassword(password)
  return await transaction(async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    if (account?.passwordHash !== owner.passwordHash || !(await hasOpenSession(actor, tx)))
      return { refused: 'not-confirmed' }
    await returnAttempts(tx, proven)
    await savePassword(tx, actor, { account, passwordHash, but: actor.sessionId }, now)
    return null
  })
}

/**
 * A second press finds its new password to be the present one. Not compared later, so that each try
 * at the present password is one guess.
 */
function wasJustSet({ passwordSetAt }: { passwordSetAt: Date | null }, now: Date): boolean {
  return passwordSetAt !== null && now.getTime() - passwordSetAt.getTime() < confirmationTtl
}

async function prove(
  actor: Parent | Staff,
  account: Account,
  presentPassword: string,
  now: Date,
): Promise<Outcome<SignInAttempts, ChangePasswordRefusal>> {
  const missing = await findMissingProof(actor, now)
  if (missing === 'factor') return { refused: 'not-confirmed' }
  if (account.passwordHash === null)
    return missing === null ? { taken: [] } : { refused: 'not-confirmed' }
  const checked = await checkPresentPassword(actor, { account, password: presentPassword }, now)
  return 'refused' in checked ? { ...checked, field: 'presentPassword' } : checked
}
