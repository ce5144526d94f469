import type { Transaction } from '~/platform/database/database.server'
import { queueUnallocatedRefund } from '~/domain/payments/refunds/send-refunds.server'
import { queueJob } from '~/platform/jobs/queue-job.server'

/**
 * Part of a command that cancels something being paid: closes its payment page after the commit. A
 * faster payment is refunded; so is one for other items of the order once nothing waits for it.
 */
export async function closePaymentPagesOf(tx: Transaction, bookingId: string): Promise<void> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { state: { in: ['open', 'differs'] }, lines: { some: { bookingId } } },
    select: { id: true, state: true, orderId: true },
  })
  for (const { id: attemptId, state, orderId } of attempts) {
    if (state === 'open')
      await queueJob(tx, 'close-payment-page', { attemptId }, { key: `close-page ${attemptId}` })
    else if (!(await isWaiting(tx, orderId))) await queueUnallocatedRefund(tx, orderId)
  }
}

/** Part of a command: closes the payment pages of an opening balance after the commit. */
export async function closeOpeningBalancePages(tx: Transaction, orderId: string): Promise<void> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { state: 'open', purpose: 'opening_balance', orderId },
    select: { id: true },
  })
  for (const { id: attemptId } of attempts)
    await queueJob(tx, 'close-payment-page', { attemptId }, { key: `close-page ${attemptId}` })
}

async function isWaiting(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.booking.count({ where: { orderId, status: 'awaiting_payment' } })) > 0
}
