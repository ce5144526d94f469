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
 * Whom an email to a guardian reaches. `isProved` says whether it was they who gave this address: to any
 * other, anybody could have had the site send whatever they typed as a name, so none is in it.
 */
export type EmailedGuardian = { to: Recipient | null; firstName: string; isProved: boolean }

/** Where somebody went on as another guardian, that one. */
export async function findEmailedGuardian(
  tx: Transaction,
  guardianId: string,
): Promise<EmailedGuardian> {
  const guardian = await tx.guardian.findUniqueOrThrow({
    where: { id: guardianId },
    select: { ...selection, joinedTo: { select: selection } },
  })
  const { email, account, ...names } = guardian.joinedTo ?? guardian
  const isProved = account !== null && account.verifiedAt !== null && account.email === email
  const to = email ? { name: isProved ? fullName(names) : '', address: email } : null
  return { to, firstName: isProved ? names.firstName : '', isProved }
}

/** Where a guardian's emails go. Null for whom nothing can be sent, e.g. a family that only phones. */
export async function findEmailAddress(
  tx: Transaction,
  guardianId: string,
): Promise<Recipient | null> {
  return (await findEmailedGuardian(tx, guardianId)).to
}
