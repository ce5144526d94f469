import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { findAccount, findUnverifiedAccount, lockAccount } from '../find-account.server'
import { emailSecret, type EmailedPurpose } from '../email-secret.server'
import type { AccountAddress, Realm } from '../account'
import { takeEmailAttempt } from './attempt-limits.server'

type Asked = AccountAddress & { purpose: EmailedPurpose; browserToken?: string }

/**
 * Emails a code or link to an address with a suitable account. The response, its timing and its
 * limits are the same for unknown addresses.
 */
async function requestSecret(
  visitor: Visitor,
  { purpose, browserToken, ...address }: Asked,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  return await withMinimumDuration(async () => {
    const refused = await takeEmailAttempt(purpose, visitor, address, now)
    if (refused) return refused
    await transaction(async (tx) => {
      const find = purpose === 'verify_email' ? findUnverifiedAccount : findAccount
      const known = await find(tx, address)
      const account = known && (await lockAccount(tx, known.id))
      if (account) await emailSecret(tx, visitor, { account, purpose, browserToken }, now)
    })
    return null
  })
}

/** Resends the verification email if there is a registration. The response does not tell. */
export async function requestVerification(
  visitor: Visitor,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, { purpose: 'verify_email', realm: 'parent', email }, now)
}

/**
 * Emails a sign-in code if there is an account. The response does not tell.
 * @param asked with a secret of the browser, in which alone the code will work
 */
export async function requestCode(
  visitor: Visitor,
  realm: Realm,
  asked: { email: string; browserToken: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, { purpose: 'one_time_code', realm, ...asked }, now)
}

/** Emails a password reset link if there is an account. The response does not tell. */
export async function requestPasswordReset(
  visitor: Visitor,
  realm: Realm,
  { email }: { email: string },
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await requestSecret(visitor, { purpose: 'set_password', realm, email }, now)
}
