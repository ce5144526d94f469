import type { Transaction } from '~/platform/database.server'
import { queueJob } from '~/platform/queue-job.server'

/**
 * Part of a command that ends what somebody may stand before to pay for: once it is committed, the page
 * is closed. Who was faster gets the money back.
 */
export async function closePagesOf(tx: Transaction, bookingId: string): Promise<void> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { state: 'open', lines: { some: { bookingId } } },
    select: { id: true },
  })
  for (const { id: attemptId } of attempts)
    await queueJob(tx, 'close-payment-page', { attemptId }, { key: `close-page ${attemptId}` })
}
