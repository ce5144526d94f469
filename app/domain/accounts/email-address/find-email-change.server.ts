import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { findToken } from '../account-tokens.server'

/** The address that a link would have replace an account's; null where it was used, is too old, or never was one. */
export async function findEmailChange(
  token: string,
  now: Date = clock.now(),
): Promise<string | null> {
  const link = await findToken(database(), 'change_email', token, now)
  return link?.newEmail ?? null
}
