import type { Registration } from '~/domain/accounts/account-forms'
import { registerParent } from '~/domain/accounts/email-address/register-parent.server'
import { verifyEmail } from '~/domain/accounts/email-address/verify-email.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aVisitor, done, today } from './factories-booking'
import { emailedSecret } from '../reading/emailed-secrets'

/** Default address with which Dana books and registers. */
export const danasEmail = 'dana@example.com'

export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    idempotencyKey: newToken(),
    firstName: 'Dana',
    lastName: 'Okafor',
    email: danasEmail,
    newsletter: false,
    ...changes,
  }
}

/** Registers, which must not be refused. */
export async function register(changes: Partial<Registration> = {}, now = today): Promise<void> {
  const refused = await registerParent(aVisitor(), aRegistration(changes), now)
  if (refused) throw new Error(`refused: ${refused.refused}`)
}

/** Verifies the address through its latest email, and returns the result. */
export async function verify(email = danasEmail, now = today, idempotencyKey = newToken()) {
  const token = await emailedSecret(email, 'verify_email')
  return await verifyEmail(aVisitor(), { token, idempotencyKey }, claimGuests, now)
}

/** Registers and verifies; returns the account's guardian. */
export async function aVerifiedParent(changes: Partial<Registration> = {}): Promise<string> {
  await register(changes)
  done(await verify(changes.email))
  const where = { realm_email: { realm: 'parent', email: changes.email ?? danasEmail } } as const
  return (await database().account.findUniqueOrThrow({ where })).guardianId!
}
