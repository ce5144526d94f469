import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { findTransactions } from '~/platform/stripe/stripe-transactions.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'
import { occasionOfStripe, stripePaymentOf } from '../payment'

/** Part of a command: asks Stripe after the commit what it kept of a payment. */
export async function queueFees(tx: Transaction, paidBy: string): Promise<void> {
  await queueJob(tx, 'record-fees', { paidBy }, { key: `record-fees ${paidBy}` })
}

/**
 * Records the fees that Stripe knows of a payment, its refunds and disputes. A payment of which it
 * does not know any yet stays as it is. Does nothing for an unknown payment.
 * @throws {StripeError} so that the job is retried
 */
export async function recordFees(paidBy: string): Promise<void> {
  const payment = await database().payment.findUnique({
    where: { occasion: occasionOfStripe(paidBy) },
  })
  if (!payment) return
  const transactions = await findTransactions(paidBy)
  await database().stripeTransaction.createMany({
    data: transactions.map((one) => ({ ...one, paymentId: payment.id })),
    skipDuplicates: true,
  })
}

/** How long Stripe is asked about fees that it did not know. */
const daysAsked = 90

/** Each is several requests. */
const mostAtOnce = 200

/**
 * Asks about payments, refunds and disputes of the last months without a fee, the newest first.
 * @throws {StripeError} after the others were asked about
 */
export async function recordMissingFees(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  const since = addMinutes(now, -daysAsked * 24 * 60)
  const missing = await database().$queryRaw<{ occasion: string }[]>`
    SELECT occasion FROM payment
    WHERE method = 'stripe' AND (
      received_at >= ${since}
        AND NOT EXISTS (SELECT FROM stripe_transaction WHERE payment_id = payment.id AND kind = 'charge')
      OR id IN (
        SELECT payment_id FROM stripe_refund refund
        WHERE created_at >= ${since} AND state <> 'failed'
          AND NOT EXISTS (SELECT FROM stripe_transaction WHERE source_id = refund.id)
        UNION ALL
        SELECT payment_id FROM stripe_dispute dispute
        WHERE created_at >= ${since} AND state <> 'won'
          AND NOT EXISTS (SELECT FROM stripe_transaction WHERE source_id = dispute.id)
      )
    )
    ORDER BY received_at DESC, id DESC LIMIT ${mostAtOnce}`
  await forEachSequential(missing, async ({ occasion }) => {
    const paidBy = stripePaymentOf(occasion)
    if (paidBy) await recordFees(paidBy)
  })
}
