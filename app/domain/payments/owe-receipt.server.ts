import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import type { Transaction } from '~/platform/database/database.server'

export type Receivable = { paymentId: string; orderId: string; bookingId: string | undefined }

/**
 * Part of a command that enters a payment: emails its receipt to whoever owes the order, once. Not to a
 * family that only phones, and not for what is for nothing yet.
 */
export async function queueReceipt(
  tx: Transaction,
  { paymentId, orderId, bookingId: subjectId }: Receivable,
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !subjectId || !(await findEmailAddress(tx, guardianId))) return
  const kind = 'payment-received'
  await queueEmail(tx, { kind, subjectId, guardianId, occasion: paymentId }, now)
}
