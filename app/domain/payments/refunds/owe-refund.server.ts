import type { Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { refundStateFor, type RefundPart } from '../payment'

/**
 * Part of a command: money of a booking that has to go back, a row for each payment it comes from.
 * The database refuses more than was paid. What goes back by Stripe is sent once this is committed.
 * @param occasion what it was decided by, once for each payment; a cancellation is known by its row
 */
export async function queueRefund(
  tx: Transaction,
  bookingId: string,
  parts: RefundPart[],
  now: Date,
  occasion?: string,
): Promise<void> {
  await tx.refund.createMany({
    data: parts.map(({ paymentId, method, amountCents }) => ({
      paymentId,
      bookingId,
      amountCents,
      state: refundStateFor(method),
      occasion,
      createdAt: now,
    })),
  })
  if (takesCards() && parts.some(({ method }) => method === 'stripe'))
    await queueJob(tx, 'send-refunds', {}, { key: 'send-refunds' })
}
