import type { Transaction } from '~/platform/database/database.server'
import type { ContactDetails } from './family-forms'

/** Part of a checkout: keeps how a guardian is reached. */
export async function saveContact(
  tx: Transaction,
  guardianId: string,
  details: Partial<ContactDetails>,
): Promise<void> {
  await tx.guardian.update({
    where: { id: guardianId },
    data: { ...details, version: { increment: 1 } },
  })
}
