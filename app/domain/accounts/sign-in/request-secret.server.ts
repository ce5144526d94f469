import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { withMinimumDuration } from '~/platform/jobs/with-minimum-duration.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { findAccount, findUnverifiedAccount, lockAccount } from '../find-account.server'
import { emailSecret, type EmailedPurpose } from '../email-secret.server'
import type { Address } from '../address'
import { takeEmailTry } from './tries.server'

/**
 * Has an email bring a code, or a link, to an address if it has an account that can do something with
 * it. Whoever asks gets the same answer, after the same time, and the same limit.
 */
export async function requestSecret(
  visitor: Visitor,
  purpose: EmailedPurpose,
  address: Address,
  now: Date = clock.now(),
): Promise<Refused<'too-many-tries'> | null> {
  return await withMinimumDuration(async () => {
    const refused = await takeEmailTry(purpose, visitor, address, now)
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
