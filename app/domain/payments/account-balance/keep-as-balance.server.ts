import type { Transaction } from '~/platform/database/database.server'
import type { RefundPart } from '../payment'
import { queueRefund } from '../refunds/send-refunds.server'

/**
 * Part of a command, with the booking locked: makes what a booking's refund would be account
 * balance of its family, one row per payment; what a gift card paid goes back to it. The database
 * refuses more than was paid.
 * @param occasion the decision, unique per payment; a cancellation is identified by its row
 */
export async function keepAsBalance(
  tx: Transaction,
  bookingId: string,
  parts: RefundPart[],
  now: Date,
  occasion?: string,
): Promise<void> {
  const ofCards = parts.filter(({ method }) => method === 'gift_card')
  if (ofCards.length > 0) await queueRefund(tx, bookingId, ofCards, now, occasion)
  const kept = parts.filter(({ method }) => method !== 'gift_card')
  await tx.refund.createMany({
    data: kept.map(({ paymentId, amountCents }) => ({
      paymentId,
      bookingId,
      amountCents,
      state: 'kept',
      occasion,
      createdAt: now,
    })),
  })
}
