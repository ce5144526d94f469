import type { Recipient } from '~/domain/communications/compose-email'
import { findBusinessAddress } from '~/domain/communications/find-recipients.server'
import type { Transaction } from '~/platform/database/database.server'

/** Where a coach reads emails; where they do not sign in, or not any more, the business's own address. */
export async function findCoachAddress(
  tx: Transaction,
  coachId: string,
): Promise<Recipient | null> {
  const coach = await tx.coach.findUnique({
    where: { id: coachId },
    select: { name: true, staff: { select: { account: true } } },
  })
  const account = coach?.staff?.account
  if (coach && account?.verifiedAt && !account.disabledAt)
    return { name: coach.name, address: account.email }
  return await findBusinessAddress(tx)
}
