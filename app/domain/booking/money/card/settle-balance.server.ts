import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findBalances, dueCents, sumOf } from '~/domain/payments/charges/find-balances.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import type { Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { closePaymentPagesOf } from './close-payment-pages-of.server'
import type { Attempt } from './lock-attempt.server'

/**
 * Part of settling, once a payment of what was still owed is in the books: as much of it as was owed
 * stays. What was more, since the lesson was paid another way or canceled meanwhile, goes back by
 * itself, and the family is told; so does what came in before and was not what was asked for. The
 * bookings stay as they are.
 */
export async function refundExcess(
  tx: Transaction,
  { id, orderId, order, lines }: Attempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  for (const { bookingId, amountCents: paid } of lines) {
    await closePaymentPagesOf(tx, bookingId)
    const due = dueCents(sumOf(await findBalances({ bookingId }, tx)))
    const amountCents = Math.min(paid, Math.max(0, -due))
    if (amountCents === 0) continue
    const part = { paymentId, method: 'stripe', amountCents } as const
    await queueRefund(tx, bookingId, [part], now, occasionOfExcess(id))
    const details = { orderId, paymentId, amountCents }
    const what = { action: 'return-excess', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { ...what, details }, now)
    if (!order.guardianId) continue
    const { guardianId } = order
    const email = { kind: 'paid-too-much', subjectId: bookingId, guardianId } as const
    await queueEmail(tx, { ...email, occasion: paymentId }, now)
  }
}

/** What is sent back of a try is known by it. */
export function occasionOfExcess(attemptId: string): string {
  return `excess:${attemptId}`
}

/** Part of settling a try of which nothing became: whose money did not arrive after days is told. */
export async function tellBalanceFailed(
  tx: Transaction,
  { id: occasion, order, lines }: Attempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const { guardianId } = order
  if (why !== 'failed' || !guardianId) return
  for (const { bookingId: subjectId } of lines)
    await queueEmail(tx, { kind: 'payment-failed', subjectId, guardianId, occasion }, now)
}
