import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import type { Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { closePaymentPagesOf } from './close-payment-pages-of.server'
import type { LockedAttempt } from './lock-attempt.server'

/**
 * Part of settling, after recording a balance payment: keeps what is due and refunds the rest, for
 * example after a cancellation or another payment, and tells the family. Earlier mismatched
 * payments are refunded too. Bookings stay unchanged.
 */
export async function refundExcess(
  tx: Transaction,
  { id, orderId, order, lines }: LockedAttempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  for (const { bookingId, amountCents: paid } of lines) {
    await closePaymentPagesOf(tx, bookingId)
    const due = dueCents(sumBalances(await findBalances({ bookingId }, tx)))
    const amountCents = Math.min(paid, Math.max(0, -due))
    if (amountCents === 0) continue
    const part = { paymentId, method: 'stripe', amountCents } as const
    // of one payment, more than one lesson can be overpaid
    await queueRefund(tx, bookingId, [part], now, `${occasionOfExcess(id)} ${bookingId}`)
    const details = { orderId, paymentId, amountCents }
    const what = { action: 'refund-excess', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { ...what, details }, now)
    if (!order.guardianId) continue
    const { guardianId } = order
    const email = { kind: 'paid-too-much', subjectId: bookingId, guardianId } as const
    await queueEmail(tx, { ...email, occasion: paymentId }, now)
  }
}

/** How the occasions of an attempt's excess refunds begin. */
export function occasionOfExcess(attemptId: string): string {
  return `excess:${attemptId}`
}

/** Part of settling a failed attempt: tells the family if a delayed payment failed. */
export async function notifyBalanceFailed(
  tx: Transaction,
  { id: occasion, order, lines }: LockedAttempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const { guardianId } = order
  if (why !== 'failed' || !guardianId) return
  for (const { bookingId: subjectId } of lines)
    await queueEmail(tx, { kind: 'payment-failed', subjectId, guardianId, occasion }, now)
}
