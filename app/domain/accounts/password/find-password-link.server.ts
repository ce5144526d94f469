import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Realm } from '../account'
import { findToken } from '../account-tokens.server'

/** What the page says that a link from an email opens. */
export type PasswordLink = { realm: Realm; email: string }

/** For whom a link sets a password; null where it was used, is too old, or never was one. */
export async function findPasswordLink(
  token: string,
  now: Date = clock.now(),
): Promise<PasswordLink | null> {
  const link = await findPasswordToken(database(), token, now)
  return link && { realm: link.account.realm, email: link.account.email }
}

/** Part of a command: the same as its rows. Both kinds of email lead to the same page. */
export async function findPasswordToken(tx: Transaction, token: string, now: Date) {
  return (
    (await findToken(tx, 'set_password', token, now)) ??
    (await findToken(tx, 'staff_invitation', token, now))
  )
}
