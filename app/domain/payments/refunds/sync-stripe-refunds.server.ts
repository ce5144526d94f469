import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { findDisputes, findRefunds, type RefundNow } from '~/platform/stripe/stripe-refunds.server'
import { isRowId } from '~/values/form-fields'
import { recordExternalRefund, sentElsewhere } from '../enter-movement.server'
import { recordExternalPackageRefund } from '../packages/enter-package-movement.server'
import { occasionOfStripe, voidStates } from '../payment'
import { recordDispute } from '../record-dispute.server'
import { reduceCharge } from '../reduce-charge.server'

/**
 * Asks Stripe what has gone back of a payment, whoever sent it, and what is disputed of it, and enters
 * what is not in the ledger yet. Nothing where the payment is not known here (yet).
 * @throws {StripeTrouble}
 */
export async function syncStripeRefunds(paidBy: string, now: Date = clock.now()): Promise<void> {
  const payment = await database().payment.findUnique({
    where: { occasion: occasionOfStripe(paidBy) },
  })
  if (!payment) return
  const refunds = await findRefunds(paidBy)
  const disputes = await findDisputes(paidBy)
  await transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT id FROM booking WHERE id IN (
        SELECT booking_id FROM payment_allocation WHERE payment_id = ${payment.id}::uuid
      ) ORDER BY id FOR UPDATE`
    // two that ask at once enter it one after the other
    await tx.$queryRaw`SELECT id FROM payment WHERE id = ${payment.id}::uuid FOR UPDATE`
    for (const refund of refunds) await recordStripeRefund(tx, payment.id, refund, now)
    for (const dispute of disputes) await recordDispute(tx, payment.id, dispute, now)
  })
}

/** Part of a command: one refund as Stripe has it, and what that makes of ours. */
export async function recordStripeRefund(
  tx: Transaction,
  paymentId: string,
  { id, amountCents, state, createdAt, refundId }: RefundNow,
  now: Date,
): Promise<void> {
  await tx.stripeRefund.upsert({
    where: { id },
    create: { id, paymentId, amountCents, createdAt, state },
    update: { state },
  })
  if (!(await isSentByUs(tx, { id, refundId, paymentId })) && state !== 'failed') {
    await recordElsewhere(tx, { id, paymentId, amountCents }, now)
    await recordExternalPackageRefund(
      tx,
      { paymentId, amountCents, state: 'due', stripeRefundId: id },
      now,
    )
  }
  if (state === 'pending') return
  // what Stripe has counts more than what we thought
  const other = { state: { notIn: state === 'failed' ? [...voidStates] : [state] } }
  await tx.refund.updateMany({
    where: { sentAs: { stripeRefundId: id }, ...other },
    data: { state },
  })
  await tx.packageRefund.updateMany({ where: { stripeRefundId: id, ...other }, data: { state } })
}

type StripeSent = { id: string; refundId: string | null; paymentId: string }

/** Whether it is what we have sent, which is kept then; of a booking, or of a package. */
async function isSentByUs(
  tx: Transaction,
  { id, refundId, paymentId }: StripeSent,
): Promise<boolean> {
  if (!refundId || !isRowId(refundId)) return false
  const ofPackage = await tx.packageRefund.updateMany({
    where: { id: refundId, sale: { paymentId } },
    data: { stripeRefundId: id },
  })
  if (ofPackage.count > 0) return true
  if ((await tx.refund.count({ where: { id: refundId, paymentId } })) === 0) return false
  const part = { refundId, stripeRefundId: id }
  await tx.stripeRefundPart.createMany({ data: part, skipDuplicates: true })
  return true
}

/** What somebody sent back in Stripe's dashboard. Of what is over or canceled, it is not asked for again. */
async function recordElsewhere(
  tx: Transaction,
  { id, paymentId, amountCents }: { id: string; paymentId: string; amountCents: number },
  now: Date,
): Promise<void> {
  const entered = await tx.refund.aggregate({
    where: { sentAs: { stripeRefundId: id } },
    _sum: { amountCents: true },
  })
  const missing = amountCents - (entered._sum.amountCents ?? 0)
  await recordExternalRefund(
    tx,
    { paymentId, amountCents: missing, state: 'due', ...sentElsewhere },
    {
      before: async ({ status, ...part }) => {
        const { bookingId, amountCents: cents } = part
        if (status !== 'confirmed') await reduceCharge(tx, { bookingId, amountCents: cents }, now)
      },
      after: ({ refundId }) =>
        tx.stripeRefundPart.create({ data: { refundId, stripeRefundId: id } }),
    },
    now,
  )
}
