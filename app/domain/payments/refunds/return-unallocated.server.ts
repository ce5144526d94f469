import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { sendRefund } from '~/platform/stripe/stripe-refunds.server'
import { stripePaymentOf } from '../payment'
import { syncStripeRefunds } from './sync-stripe-refunds.server'

/**
 * Sends back what came by card for an order and is for nothing, as far as nobody has sent it back
 * already. The ledger has no part of it that could go back; Stripe's books are kept beside it.
 * @throws {StripeTrouble} the job is then done again
 */
export async function refundUnallocated(orderId: string, now: Date = clock.now()): Promise<void> {
  const payments = await database().payment.findMany({
    where: { orderId, method: 'stripe', allocations: { none: {} }, packageSale: null },
    select: { id: true, occasion: true },
    orderBy: { id: 'asc' },
  })
  await forEachSequential(payments, async ({ id, occasion }) => {
    const paidBy = stripePaymentOf(occasion)
    if (!paidBy) return
    await syncStripeRefunds(paidBy, now)
    const amountCents = await unallocatedCents(id)
    if (amountCents === 0) return
    // what is left is part of the key: somebody else may have sent back some of it meanwhile
    await sendRefund({ refundId: `rest-${id}-${amountCents}`, paymentId: paidBy, amountCents })
    await syncStripeRefunds(paidBy, now)
  })
}

async function unallocatedCents(paymentId: string): Promise<number> {
  const { amountCents, refundsSeen } = await database().payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { amountCents: true, refundsSeen: { where: { state: { not: 'failed' } } } },
  })
  return Math.max(
    0,
    refundsSeen.reduce((left, refund) => left - refund.amountCents, amountCents),
  )
}
