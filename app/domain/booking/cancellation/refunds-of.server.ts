import { voidStates } from '~/domain/payments/payment'
import type { Transaction } from '~/platform/database/database.server'

/** What goes back of a booking and which way, as far as it did not fail and was not withdrawn. */
export async function refundsOf(tx: Transaction, bookingId: string) {
  const refunds = await tx.refund.findMany({
    where: { bookingId, state: { notIn: [...voidStates] } },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  return refunds.map(({ paymentId, amountCents, allocation }) => {
    return { paymentId, amountCents, method: allocation.payment.method }
  })
}
