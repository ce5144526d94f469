import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import {
  findDisputes,
  findRefunds,
  type DisputeNow,
  type RefundNow,
} from '~/platform/stripe-refunds.server'
import { system } from '~/values/actor'
import { occasionOf } from './payment-attempt'

/**
 * Asks Stripe what has gone back of a payment, whoever sent it, and what is disputed of it, and enters
 * what is not in the ledger yet. Nothing where the payment is not known here (yet).
 * @throws {StripeTrouble}
 */
export async function recordMovements(paidBy: string, now: Date = clock.now()): Promise<void> {
  const payment = await database().payment.findUnique({ where: { occasion: occasionOf(paidBy) } })
  if (!payment) return
  const refunds = await findRefunds(paidBy)
  const disputes = await findDisputes(paidBy)
  await transaction(async (tx) => {
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
  if (refundId && (await isOurs(tx, refundId, paymentId)))
    await tx.stripeRefundPart.createMany({
      data: { refundId, stripeRefundId: id },
      skipDuplicates: true,
    })
  else if (state !== 'failed') await enter(tx, { id, paymentId, amountCents }, now)
  if (state === 'pending') return
  // what Stripe has counts more than what we thought
  await tx.refund.updateMany({
    where: { sentAs: { stripeRefundId: id }, state: { not: state } },
    data: { state },
  })
}

async function isOurs(tx: Transaction, refundId: string, paymentId: string): Promise<boolean> {
  if (!/^[\da-f-]{36}$/.test(refundId)) return false
  return (await tx.refund.count({ where: { id: refundId, paymentId } })) > 0
}

type Movement = { id: string; paymentId: string; amountCents: number }

/**
 * What somebody sent back in Stripe's dashboard: off what the payment was for, as far as that is still
 * here. The bookings stay as they are.
 */
async function enter(tx: Transaction, { id, paymentId, amountCents }: Movement, now: Date) {
  const entered = await tx.refund.aggregate({
    where: { sentAs: { stripeRefundId: id } },
    _sum: { amountCents: true },
  })
  const missing = amountCents - (entered._sum.amountCents ?? 0)
  if (missing <= 0) return
  for (const { bookingId, ...part } of refundPartsOf(await leftOf(tx, paymentId), missing)) {
    const refundId = newId()
    await tx.refund.create({
      data: { id: refundId, bookingId, ...part, paymentId, state: 'due', createdAt: now },
    })
    await tx.stripeRefundPart.create({ data: { refundId, stripeRefundId: id } })
    const details = { refundId, paymentId, ...part }
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { action: 'refund-elsewhere', ...subject, details }, now)
  }
}

type Left = { bookingId: string; leftCents: number }

/** What of a payment is still here, for each booking that it was for. */
async function leftOf(tx: Transaction, paymentId: string): Promise<Left[]> {
  const allocations = await tx.paymentAllocation.findMany({
    where: { paymentId },
    orderBy: { bookingId: 'asc' },
    include: { refunds: { where: { state: { not: 'failed' } } } },
  })
  return allocations.map(({ bookingId, amountCents, refunds }) => ({
    bookingId,
    leftCents: refunds.reduce((left, refund) => left - refund.amountCents, amountCents),
  }))
}

function refundPartsOf(here: Left[], amountCents: number) {
  let missing = amountCents
  return here.flatMap(({ bookingId, leftCents }) => {
    const given = Math.min(missing, leftCents)
    missing -= given
    return given > 0 ? [{ bookingId, amountCents: given }] : []
  })
}

async function recordDispute(
  tx: Transaction,
  paymentId: string,
  { id, state, ...dispute }: DisputeNow,
  now: Date,
): Promise<void> {
  const known = await tx.stripeDispute.findUnique({ where: { id } })
  if (known?.state === state) return
  await tx.stripeDispute.upsert({
    where: { id },
    create: { id, state, paymentId, ...dispute },
    update: { state },
  })
  const details = { from: known?.state ?? null, to: state, amountCents: dispute.amountCents }
  const subject = { subjectKind: 'payment', subjectId: paymentId }
  await recordAuditEvent(tx, system, { action: 'record-dispute', ...subject, details }, now)
}
