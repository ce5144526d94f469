import { queueEmail } from '~/domain/communications/queue-email.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { lockOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import type { Transaction } from '~/platform/database/database.server'
import type { LockedAttempt } from '../card/lock-attempt.server'
import { refundExcessOfOrder } from '../refunds/refund-excess.server'

/**
 * Part of settling, after recording the payment: keeps what is due and refunds the rest, for
 * example after another payment or a write-off, and tells the family.
 */
export async function settleOpeningBalance(
  tx: Transaction,
  { orderId, order: { guardianId } }: LockedAttempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  const balance = await lockOpeningBalance(tx, orderId)
  if (!balance || dueCents(balance) >= 0) return
  await refundExcessOfOrder(tx, { orderId, paymentId, amountCents: -dueCents(balance) }, now)
  if (!guardianId) return
  const email = { kind: 'opening-balance-paid-too-much', subjectId: orderId, guardianId } as const
  await queueEmail(tx, { ...email, occasion: paymentId }, now)
}

/** Part of settling a failed attempt: tells the family if a delayed payment failed. */
export async function notifyOpeningBalanceFailed(
  tx: Transaction,
  { id: occasion, orderId: subjectId, order: { guardianId } }: LockedAttempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  if (why !== 'failed' || !guardianId) return
  await queueEmail(tx, { kind: 'opening-balance-failed', subjectId, guardianId, occasion }, now)
}
