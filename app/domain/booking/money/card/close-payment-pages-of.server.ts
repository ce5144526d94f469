import type { Transaction } from '~/platform/database/database.server'
import { queueRefundOfUnallocated } from '~/domain/payments/refunds/send-refunds.server'
import { queueJob } from '~/platform/jobs/queue-job.server'

/**
 * Part of a command that ends what somebody may stand before to pay for: once it is committed, the page
 * is closed. Who was faster gets the money back, and so does who paid something else than was asked,
 * once nothing of their order waits for it any more.
 */
export async function closePaymentPagesOf(tx: Transaction, bookingId: string): Promise<void> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { state: { in: ['open', 'differs'] }, lines: { some: { bookingId } } },
    select: { id: true, state: true, orderId: true },
  })
  for (const { id: attemptId, state, orderId } of attempts) {
    if (state === 'open')
      await queueJob(tx, 'close-payment-page', { attemptId }, { key: `close-page ${attemptId}` })
    else if (!(await isWaiting(tx, orderId))) await queueRefundOfUnallocated(tx, orderId)
  }
}

/** The same of what is paid of an opening balance. */
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
