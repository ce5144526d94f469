import type { Transaction } from '~/platform/database/database.server'
import type { PickUpAnswers } from '../booking-forms'

/**
 * Part of a command that says anew who brings and who collects: keeps, of each booking of which that is
 * another answer, the one that counted until now.
 */
export async function keepPickUpHistory(
  tx: Transaction,
  { bookingIds, answers }: { bookingIds: string[]; answers: PickUpAnswers },
  replacedAt: Date,
): Promise<void> {
  const replaced = await tx.pickUp.findMany({
    where: { bookingId: { in: bookingIds }, NOT: answers },
  })
  await tx.pickUpHistory.createMany({ data: replaced.map((one) => ({ ...one, replacedAt })) })
}
