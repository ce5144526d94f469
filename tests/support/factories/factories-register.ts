import type { Registration } from '~/domain/accounts/account-forms'
import { registerParent } from '~/domain/accounts/email-address/register-parent.server'
import { verifyEmail } from '~/domain/accounts/email-address/verify-email.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aVisitor, done, today } from './factories-booking'
import { emailedSecret } from '../reading/emailed-secrets'

/** The address under which Dana books and registers, unless a test says otherwise. */
export const danas = 'dana@example.com'

export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    idempotencyKey: newToken(),
    firstName: 'Dana',
    lastName: 'Okafor',
    email: danas,
    newsletter: false,
    ...changes,
  }
}

/** Asks for an account, which may not be refused. */
export async function register(changes: Partial<Registration> = {}, now = today): Promise<void> {
  const refused = await registerParent(aVisitor(), aRegistration(changes), now)
  if (refused) throw new Error(`refused: ${refused.refused}`)
}

/** Verifies the address by its last email, whatever comes of it. */
export async function verify(email = danas, now = today, idempotencyKey = newToken()) {
  const token = await emailedSecret(email, 'verify_email')
  return await verifyEmail(aVisitor(), { token, idempotencyKey }, claimGuests, now)
}

/** Registers and verifies; the guardian whose account it is from then on. */
export async function aVerifiedParent(changes: Partial<Registration> = {}): Promise<string> {
  await register(changes)
  done(await verify(changes.email))
  const where = { realm_email: { realm: 'parent', email: changes.email ?? danas } } as const
  return (await database().account.findUniqueOrThrow({ where })).guardianId!
}
