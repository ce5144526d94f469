import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import type { Transaction } from '~/platform/database/database.server'

/** The occasion of an email about one refund that has reached the family. */
export const occasionOfPaidOut = (refundId: string) => `returned:${refundId}`

/**
 * Part of a command that records a refund by hand: emails whoever owes the order, once for each
 * occasion. Not to a family that only phones.
 */
export async function queueRefundEmail(
  tx: Transaction,
  { bookingId, occasion }: { bookingId: string; occasion: string },
  now: Date,
): Promise<void> {
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { order: { select: { guardianId: true } } },
  })
  const { guardianId } = order
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  await queueEmail(tx, { kind: 'refund-recorded', subjectId: bookingId, guardianId, occasion }, now)
}
