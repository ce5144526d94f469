import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { findAccount, findUnverifiedAccount, lockAccount } from '../find-account.server'
import { emailSecret, type EmailedPurpose } from '../email-secret.server'
import type { Address, Realm } from '../account'
import { takeEmailAttempt } from './attempt-limits.server'

/**
 * Has an email bring a code, or a link, to an address if it has an account that can do something with
 * it. Whoever asks gets the same answer, after the same time, and the same limit.
 */
async function requestSecret(
  visitor: Visitor,
  purpose: EmailedPurpose,
  address: Address,
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await withMinimumDuration(async () => {
    const refused = await takeEmailAttempt(purpose, visitor, address, now)
    if (refused) return refused
    await transaction(async (tx) => {
      const find = purpose === 'verify_email' ? findUnverifiedAccount : findAccount
      const known = await find(tx, address)
      const account = known && (await lockAccount(tx, known.id))
      if (account) await emailSecret(tx, visitor, { account, purpose }, now)
    })
    return null
  })
}

/** Has the email of a registration sent again, if there is one; whoever asks cannot tell. */
export async function requestVerification(
  visitor: Visitor,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, 'verify_email', { realm: 'parent', email }, now)
}

/** Has a code for one sign-in sent to an address, if there is an account; whoever asks cannot tell. */
export async function requestCode(
  visitor: Visitor,
  realm: Realm,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, 'one_time_code', { realm, email }, now)
}

/** Has a link sent by which a new password can be set, if there is an account; whoever asks cannot tell. */
export async function requestPasswordReset(
  visitor: Visitor,
  realm: Realm,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, 'set_password', { realm, email }, now)
}
