import type { Recipient } from '~/domain/communications/compose-email'

/** The guardian's names to select. */
export const nameSelection = { firstName: true, lastName: true } as const

type Named = { firstName: string; lastName: string }
type Greeted = Named & { email: string; verifiedAt: Date | null; guardian?: Named | null }

/**
 * The recipient of an account email. Until the address is verified, anyone may have typed the name,
 * so the email uses no name.
 * @param address overrides the account's own address
 */
export function greet(
  account: Greeted,
  address = account.email,
): { to: Recipient; firstName: string } {
  const isProved = account.verifiedAt !== null && address === account.email
  const { firstName, lastName } = account.guardian ?? account
  if (!isProved) return { to: { name: '', address }, firstName: '' }
  return { to: { name: `${firstName} ${lastName}`, address }, firstName }
}
