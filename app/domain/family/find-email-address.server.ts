import type { Recipient } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { fullName } from './athletes/athlete'

const selection = {
  firstName: true,
  lastName: true,
  email: true,
  account: { select: { email: true, verifiedAt: true } },
} as const

/**
 * An email's recipient. `isProved` says whether the guardian verified the address: others may have
 * typed the name, so emails to unverified addresses contain none.
 */
export type EmailedGuardian = { to: Recipient | null; firstName: string; isProved: boolean }

/** Follows merged guests to their guardian. */
export async function findEmailedGuardian(
  tx: Transaction,
  guardianId: string,
): Promise<EmailedGuardian> {
  const guardian = await tx.guardian.findUniqueOrThrow({
    where: { id: guardianId },
    select: { ...selection, mergedInto: { select: selection } },
  })
  const { email, account, ...names } = guardian.mergedInto ?? guardian
  const isProved = account !== null && account.verifiedAt !== null && account.email === email
  const to = email ? { name: isProved ? fullName(names) : '', address: email } : null
  return { to, firstName: isProved ? names.firstName : '', isProved }
}

/** A guardian's email address; null if there is none, for example if they only phone. */
export async function findEmailAddress(
  tx: Transaction,
  guardianId: string,
): Promise<Recipient | null> {
  return (await findEmailedGuardian(tx, guardianId)).to
}
