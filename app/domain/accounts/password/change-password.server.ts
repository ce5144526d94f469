import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { hashPassword } from '~/platform/secrets/passwords.server'
import type { Parent, Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { lockAccount } from '../find-account.server'
import { hasConfirmed } from '../email-address/find-confirmation.server'
import { savePassword } from './save-password.server'
import type { ChangePasswordRefusal } from '../sign-in/sign-in-messages'
import { whyNotPassword } from './why-not-password.server'

/**
 * Changes the actor's password after a recent re-authentication. Ends all other sessions.
 * @throws {TooManyWaiting} in a flood
 */
export async function changePassword(
  actor: Parent | Staff,
  { password }: { password: string },
  now: Date = clock.now(),
): Promise<Refused<ChangePasswordRefusal> | null> {
  if (!(await hasConfirmed(actor, now))) return { refused: 'not-confirmed' }
  const [{ name: businessName }, owner] = await Promise.all([
    findSettings(),
    database().account.findUniqueOrThrow({ where: { id: actor.accountId } }),
  ])
  const refused = await whyNotPassword(password, { ...owner, businessName })
  if (refused) return { refused, field: 'password' }

  const passwordHash = await hashPassword(password)
  return await transaction(async (tx) => {
    const account = await lockAccount(tx, actor.accountId)
    if (!account || !(await hasConfirmed(actor, now, tx))) return { refused: 'not-confirmed' }
    await savePassword(tx, actor, { account, passwordHash, but: actor.sessionId }, now)
    return null
  })
}
