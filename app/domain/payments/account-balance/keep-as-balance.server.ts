import type { Transaction } from '~/platform/database/database.server'
import type { RefundPart } from '../payment'

/**
 * Part of a command, with the booking locked: makes what a booking's refund would be account
 * balance of its family, one row per payment. The database refuses more than was paid.
 * @param occasion the decision, unique per payment; a cancellation is identified by its row
 */
export async function keepAsBalance(
  tx: Transaction,
  bookingId: string,
  parts: RefundPart[],
  now: Date,
  occasion?: string,
): Promise<void> {
  await tx.refund.createMany({
    data: parts.map(({ paymentId, amountCents }) => ({
      paymentId,
      bookingId,
      amountCents,
      state: 'kept',
      occasion,
      createdAt: now,
    })),
  })
}
