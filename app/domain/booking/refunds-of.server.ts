import type { Transaction } from '~/platform/database.server'

/** What goes back of a booking and which way, as far as it did not fail. */
export async function refundsOf(tx: Transaction, bookingId: string) {
  const refunds = await tx.refund.findMany({
    where: { bookingId, state: { not: 'failed' } },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  return refunds.map(({ paymentId, amountCents, allocation }) => {
    return { paymentId, amountCents, method: allocation.payment.method }
  })
}
