import type { Recipient } from '~/domain/communications/compose-email'

/** What is read of the guardian whose account it is. */
export const names = { firstName: true, lastName: true } as const

type Named = { firstName: string; lastName: string }
type Greeted = Named & { email: string; verifiedAt: Date | null; guardian?: Named | null }

/**
 * Whom an email about an account reaches. Until an address is proved to be its holder's, anybody may have
 * typed the name beside it, so the email greets nobody by name.
 * @param address where it goes, if not to the account's own address
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
