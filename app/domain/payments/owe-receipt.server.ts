import { queueMail } from '~/domain/communications/queue-mail.server'
import { findMailAddress } from '~/domain/family/find-mail-address.server'
import type { Transaction } from '~/platform/database/database.server'

export type Receivable = { paymentId: string; orderId: string; bookingId: string | undefined }

/**
 * Part of a command that enters a payment: mails its receipt to whoever owes the order, once. Not to a
 * family that only phones, and not for what is for nothing yet.
 */
export async function oweReceipt(
  tx: Transaction,
  { paymentId, orderId, bookingId: subjectId }: Receivable,
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !subjectId || !(await findMailAddress(tx, guardianId))) return
  const kind = 'payment-received'
  await queueMail(tx, { kind, subjectId, guardianId, occasion: paymentId }, now)
}
