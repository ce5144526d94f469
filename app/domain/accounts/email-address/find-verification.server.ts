import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { findToken } from '../account-tokens.server'

/** What the page says before its button that a verifying link opens. */
export type VerificationView = { email: string; name: string; newsletter: boolean }

/** For whom a link verifies an address; null where it was used, is too old, or never was one. */
export async function findVerification(
  token: string,
  now: Date = clock.now(),
): Promise<VerificationView | null> {
  const link = await findToken(database(), 'verify_email', token, now)
  if (!link) return null
  const { email, firstName, lastName, newsletter } = link.account
  return { email, name: `${firstName} ${lastName}`, newsletter }
}
