import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueUnallocatedRefund } from '~/domain/payments/refunds/send-refunds.server'
import type { Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'

/** `amountCents`: what of the payment is too much; without it, all of it. */
type Excess = { orderId: string; paymentId: string; amountCents?: number }

/** Part of settling: refunds by card what an order got beyond its price, after the commit. */
export async function refundExcessOfOrder(
  tx: Transaction,
  { paymentId, ...details }: Excess,
  now: Date,
): Promise<void> {
  await queueUnallocatedRefund(tx, details.orderId)
  const subject = { subjectKind: 'payment', subjectId: paymentId }
  await recordAuditEvent(tx, system, { action: 'refund-excess', ...subject, details }, now)
}
