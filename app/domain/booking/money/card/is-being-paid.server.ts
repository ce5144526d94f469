import type { Transaction } from '~/platform/database/database.server'

/** Part of a command, once its bookings are locked: whether the family stands on the payment page of an order. */
export async function isBeingPaid(tx: Transaction, orderId: string): Promise<boolean> {
  const going = await tx.paymentAttempt.count({
    where: { orderId, purpose: 'booking', state: { in: ['open', 'on_its_way'] } },
  })
  return going > 0
}
