import { queueEmailFor } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import type { Transaction } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import {
  failedBalanceRefunds,
  failedUnallocatedRefunds,
  findStuckPackageRefunds,
  findStuckRefunds,
} from './find-stuck-refunds.server'
import { unannounced } from './refund-occasions'

/** A refund that its recipient was told of and that did not reach them. */
export type FailedRefund = { id: string; amountCents: number } & (
  | { of: 'booking'; bookingId: string }
  | { of: 'package'; saleId: string }
  | { of: 'balance' }
  | { of: 'rest' }
)

/**
 * A payment's announced refunds that failed while the money is still owed: none made in Stripe's
 * dashboard, none that was paid another way since, and none of a payment that the bank is deciding
 * about.
 */
export async function findFailedRefunds(
  tx: Transaction,
  paymentId: string,
): Promise<FailedRefund[]> {
  if ((await tx.stripeDispute.count({ where: { paymentId, state: 'open' } })) > 0) return []
  const failed = { state: 'failed' } as const
  // only ours are asked for
  const announced = unannounced.map((startsWith) => ({ NOT: { occasion: { startsWith } } }))
  const ofBookings = { ...failed, paymentId, askedAt: { not: null } }
  const bookings = await tx.refund.findMany({
    where: {
      id: { in: [...(await findStuckRefunds(ofBookings, tx))] },
      OR: [{ occasion: null }, { AND: announced }],
    },
    orderBy: { id: 'asc' },
  })
  const ofPackages = { ...failed, sale: { paymentId }, occasion: { not: null } }
  const packages = await tx.packageRefund.findMany({
    where: { id: { in: [...(await findStuckPackageRefunds(ofPackages, tx))] } },
    orderBy: { id: 'asc' },
  })
  const stuck = await tx.$queryRaw<{ id: string }[]>`${failedBalanceRefunds}`
  const balances = await tx.paymentRefund.findMany({
    where: {
      id: { in: stuck.map(({ id }) => id) },
      paymentId,
      NOT: { occasion: { startsWith: 'elsewhere:' } },
    },
    orderBy: { id: 'asc' },
  })
  const rests = await tx.$queryRaw<{ id: string; amountCents: number }[]>`
    select id, amount_cents as "amountCents" from (${failedUnallocatedRefunds}) failed
    where payment_id = ${paymentId}::uuid`
  return [
    ...bookings.map((refund) => ({ ...refund, of: 'booking' as const })),
    ...packages.map((refund) => ({ ...refund, of: 'package' as const })),
    ...balances.map((refund) => ({ ...refund, of: 'balance' as const })),
    ...rests.map((refund) => ({ ...refund, of: 'rest' as const })),
  ]
}

/** So that a refund in Stripe's dashboard is found first, and one email covers all of a payment. */
const waitsMinutes = 15

/**
 * Part of a command, after a refund, ours or Stripe’s where there is none, was marked as failed:
 * emails whoever was told of it, once per refund, and once for several of a payment that fail at
 * about the same time.
 */
export async function announceFailedRefund(
  tx: Transaction,
  { refundId, paymentId }: { refundId: string; paymentId: string },
  now: Date,
): Promise<void> {
  const failed = await findFailedRefunds(tx, paymentId)
  if (!failed.some(({ id }) => id === refundId)) return
  const { order } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      order: {
        select: { guardianId: true, giftCard: { select: { id: true, buyerEmail: true } } },
      },
    },
  })
  const dueAt = addMinutes(now, waitsMinutes)
  const { guardianId, giftCard } = order
  if (giftCard) {
    if (!giftCard.buyerEmail) return
    const about = { subjectId: giftCard.id, occasion: refundId }
    await queueEmailFor(tx, { kind: 'gift-card-refund-failed', ...about }, dueAt, now)
    return
  }
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  const about = { kind: 'refund-failed', subjectId: paymentId } as const
  const isWaiting = { ...about, outcome: null, nextAttemptAt: { gt: now } }
  if ((await tx.outboxMessage.count({ where: isWaiting })) > 0) return
  await queueEmailFor(tx, { ...about, guardianId, occasion: refundId }, dueAt, now)
}
