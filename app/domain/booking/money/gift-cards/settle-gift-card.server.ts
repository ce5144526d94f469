import { queueEmail } from '~/domain/communications/queue-email.server'
import { recordGiftCardSale } from '~/domain/payments/gift-cards/record-gift-card-sale.server'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { system } from '~/values/actor'
import type { LockedAttempt } from '../card/lock-attempt.server'
import { refundExcessOfOrder } from '../refunds/refund-excess.server'

/**
 * Part of settling, after recording a gift card's payment: sells it, even if cards are not sold
 * anymore. A second payment is refunded and the buyer told.
 */
export async function sellPaidGiftCard(
  tx: Transaction,
  { orderId }: LockedAttempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  await lockRow(tx, 'booking_order', orderId)
  const card = await tx.giftCard.findUniqueOrThrow({ where: { orderId } })
  if (!card.soldAt) {
    await recordGiftCardSale(tx, system, { giftCardId: card.id, paymentId }, now)
    return
  }
  await refundExcessOfOrder(tx, { orderId, paymentId }, now)
  const email = { kind: 'gift-card-paid-twice', subjectId: card.id, occasion: paymentId } as const
  await queueEmail(tx, email, now)
}

/** Part of settling a failed attempt: tells the buyer if a delayed payment failed. */
export async function notifyGiftCardFailed(
  tx: Transaction,
  { id: occasion, orderId }: LockedAttempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  if (why !== 'failed') return
  const { id: subjectId } = await tx.giftCard.findUniqueOrThrow({ where: { orderId } })
  await queueEmail(tx, { kind: 'gift-card-failed', subjectId, occasion }, now)
}
