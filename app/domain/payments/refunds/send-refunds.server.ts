import { recordAuditEvent, type AuditEntry } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { sendRefund } from '~/platform/stripe/stripe-refunds.server'
import { idempotencyKeyMinutes, StripeError, takesCards } from '~/platform/stripe/stripe.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { refundStateFor, stripePaymentOf, type PaymentMethod, type RefundPart } from '../payment'
import { announceFailedRefund } from './announce-failed-refund.server'
import { restPrefix } from './refund-occasions'
import { recordStripeRefund, syncStripeRefunds } from './sync-stripe-refunds.server'
import { addCharge } from '../charges/change-charges.server'
import { dueCents } from '../charges/find-balances.server'
import { findOpeningBalances } from '../opening-balances/find-opening-balances.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { newId } from '~/platform/ids.server'

/**
 * Sends due refunds through Stripe, each once by its own id. If Stripe refuses one, it has failed
 * and is shown as such; an outage or a rejected key says nothing about a refund, and one that the
 * balance at Stripe does not cover yet waits.
 * @throws if Stripe was unreachable; the rest is sent next time
 */
export async function sendRefunds(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  await forEachSequential(
    await findRefundsToSend(),
    async ({ id, amountCents, createdAt, payment, isStoppable }) => {
      const paidBy = stripePaymentOf(payment.occasion)
      if (!paidBy) return
      if (isStoppable && !(await claimRefund(id, now))) return
      if (
        createdAt <= addMinutes(now, -idempotencyKeyMinutes) &&
        (await isSentAlready(id, paidBy, now))
      )
        return
      try {
        const sent = await sendRefund({ refundId: id, paymentId: paidBy, amountCents })
        await transaction((tx) => recordStripeRefund(tx, payment.id, sent, now))
      } catch (error) {
        if (error instanceof StripeError && error.code === lacksBalance) return
        if (!(error instanceof StripeError) || error.passing) throw error
        await markFailed({ refundId: id, paymentId: payment.id }, error.code, now)
        // someone may have refunded it in Stripe's dashboard first
        await syncStripeRefunds(paidBy, now)
      }
    },
  )
}

/** Bookings first, then packages, then account balance. */
async function findRefundsToSend() {
  const byCard = { payment: { method: 'stripe' } } as const
  const ofBookings = await database().refund.findMany({
    where: { state: 'due', sentAs: null, allocation: byCard },
    orderBy: { id: 'asc' },
    include: { allocation: { include: { payment: true } } },
  })
  const ofPackages = await database().packageRefund.findMany({
    where: { state: 'due', stripeRefundId: null, sale: byCard },
    orderBy: { id: 'asc' },
    include: { sale: { include: { payment: true } } },
  })
  const ofBalances = await database().paymentRefund.findMany({
    where: { state: 'due', stripeRefundId: null, ...byCard },
    orderBy: { id: 'asc' },
    include: { payment: true },
  })
  return [
    ...ofBookings.map(({ allocation: { payment }, ...refund }) => ({
      ...refund,
      payment,
      isStoppable: true,
    })),
    ...ofPackages.map(({ sale: { payment }, ...refund }) => ({
      ...refund,
      payment,
      isStoppable: false,
    })),
    ...ofBalances.map((refund) => ({ ...refund, isStoppable: false })),
  ]
}

/** Before Stripe is asked: from then on it cannot be stopped. False if it was since it was read. */
async function claimRefund(id: string, now: Date): Promise<boolean> {
  const where = { id, state: 'due' } as const
  const { count } = await database().refund.updateMany({
    where: { ...where, askedAt: null },
    data: { askedAt: now },
  })
  // asked for by an earlier run, which was interrupted
  return count > 0 || (await database().refund.count({ where })) > 0
}

/** Stripe's code for a refund that the account's balance does not cover yet. */
const lacksBalance = 'balance_insufficient'

async function isSentAlready(refundId: string, paidBy: string, now: Date): Promise<boolean> {
  await syncStripeRefunds(paidBy, now)
  const isSent = { id: refundId, stripeRefundId: { not: null } }
  if ((await database().packageRefund.count({ where: isSent })) > 0) return true
  if ((await database().paymentRefund.count({ where: isSent })) > 0) return true
  return (await database().stripeRefundPart.count({ where: { refundId } })) > 0
}

async function markFailed(
  { refundId, paymentId }: { refundId: string; paymentId: string },
  reason: string,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const failing = { where: { id: refundId, state: 'due' }, data: { state: 'failed' } } as const
    const ofBooking = await tx.refund.updateMany(failing)
    const ofPackage = await tx.packageRefund.updateMany(failing)
    const ofBalance = await tx.paymentRefund.updateMany(failing)
    if (ofBooking.count + ofPackage.count + ofBalance.count === 0) return
    const subject = { subjectKind: 'refund', subjectId: refundId }
    await tellOfRefused(tx, { refundId, paymentId }, { ...subject, details: { reason } }, now)
  })
}

async function tellOfRefused(
  tx: Transaction,
  refund: { refundId: string; paymentId: string },
  about: Omit<AuditEntry, 'action'>,
  now: Date,
): Promise<void> {
  await recordAuditEvent(tx, system, { action: 'refund-refused', ...about }, now)
  await announceFailedRefund(tx, refund, now)
}

/**
 * Part of a command: queues a booking's refund, one row per payment. The database refuses more than
 * was paid. Card refunds are sent after the commit.
 * @param occasion the decision, unique per payment; a cancellation is identified by its row
 */
export async function queueRefund(
  tx: Transaction,
  bookingId: string,
  parts: RefundPart[],
  now: Date,
  occasion?: string,
): Promise<void> {
  await tx.refund.createMany({
    data: parts.map(({ paymentId, method, amountCents }) => ({
      paymentId,
      bookingId,
      amountCents,
      state: refundStateFor(method),
      occasion,
      createdAt: now,
    })),
  })
  if (takesCards() && parts.some(({ method }) => method === 'stripe'))
    await queueJob(tx, 'send-refunds', {}, { key: 'send-refunds' })
}

/**
 * Part of a command, with the booking locked: makes what a booking's refund would be account
 * balance of its family, one row per payment; what a gift card paid goes back to it. The database
 * refuses more than was paid.
 * @param occasion the decision, unique per payment; a cancellation is identified by its row
 */
export async function keepAsBalance(
  tx: Transaction,
  bookingId: string,
  parts: RefundPart[],
  now: Date,
  occasion?: string,
): Promise<void> {
  const ofCards = parts.filter(({ method }) => method === 'gift_card')
  if (ofCards.length > 0) await queueRefund(tx, bookingId, ofCards, now, occasion)
  const kept = parts.filter(({ method }) => method !== 'gift_card')
  await tx.refund.createMany({
    data: kept.map(({ paymentId, amountCents }) => ({
      paymentId,
      bookingId,
      amountCents,
      state: 'kept',
      occasion,
      createdAt: now,
    })),
  })
}

type QueuedPackageRefund = {
  saleId: string
  method: PaymentMethod
  amountCents: number
  occasion: string
}

/**
 * Part of a command: queues a package's refund by its payment method; nothing for 0 cents. The
 * database refuses more than its price. Card refunds are sent after the commit.
 */
export async function queuePackageRefund(
  tx: Transaction,
  { saleId, method, amountCents, occasion }: QueuedPackageRefund,
  now: Date,
): Promise<void> {
  if (amountCents === 0) return
  const state = refundStateFor(method)
  await tx.packageRefund.create({
    data: { id: newId(), saleId, amountCents, state, occasion, createdAt: now },
  })
  if (state === 'due' && takesCards())
    await queueJob(tx, 'send-refunds', {}, { key: 'send-refunds' })
}

/** Part of a command: refunds an order's unallocated card payments after the commit. */
export async function queueUnallocatedRefund(tx: Transaction, orderId: string): Promise<void> {
  await queueJob(tx, 'return-unallocated', { orderId }, { key: `return-unallocated ${orderId}` })
}

/**
 * Refunds an order's unallocated card payments, unless already refunded; for an opening balance,
 * the overpaid part. The ledger has no refundable part for them, so Stripe's records are stored
 * next to it. One that Stripe refuses to send has failed.
 * @throws {StripeError} so that the job is retried after an outage, or once the balance covers it
 */
export async function refundUnallocated(orderId: string, now: Date = clock.now()): Promise<void> {
  const payments = await database().payment.findMany({
    where: {
      orderId,
      method: 'stripe',
      allocations: { none: {} },
      packageSale: null,
      giftCard: null,
    },
    select: { id: true, occasion: true },
    orderBy: { id: 'desc' },
  })
  await forEachSequential(payments, async ({ id, occasion }) => {
    const paidBy = stripePaymentOf(occasion)
    if (!paidBy) return
    await syncStripeRefunds(paidBy, now)
    const amountCents = Math.min(await unallocatedCents(id), await excessCents(orderId, id))
    if (amountCents === 0) return
    // refunds that were made or failed meanwhile are part of the key: this is another one
    const failed = await database().stripeRefund.count({
      where: { paymentId: id, state: 'failed' },
    })
    const refundId = `${restPrefix}${id}-${amountCents}-${failed}`
    try {
      await sendRefund({ refundId, paymentId: paidBy, amountCents })
    } catch (error) {
      if (!(error instanceof StripeError) || error.passing || error.code === lacksBalance)
        throw error
      await recordRefused({ refundId, paymentId: id, amountCents }, error.code, now)
    }
    await syncStripeRefunds(paidBy, now)
  })
}

type RefusedRefund = { refundId: string; paymentId: string; amountCents: number }

/** Stripe has no record of what it refused to send, so ours is stored under our id. */
async function recordRefused(
  { refundId, ...refund }: RefusedRefund,
  reason: string,
  now: Date,
): Promise<void> {
  const { paymentId, amountCents } = refund
  await transaction(async (tx) => {
    const refused = { id: refundId, ...refund, state: 'failed', createdAt: now } as const
    const { count } = await tx.stripeRefund.createMany({ data: refused, skipDuplicates: true })
    if (count === 0) return
    const subject = { subjectKind: 'payment', subjectId: paymentId }
    const about = { ...subject, details: { reason, amountCents } }
    await tellOfRefused(tx, { refundId, paymentId }, about, now)
  })
}

/**
 * The most that may be refunded: the overpaid part of an opening balance, unless the payment was a
 * mismatch; otherwise everything.
 */
async function excessCents(orderId: string, paymentId: string): Promise<number> {
  const [balance] = await findOpeningBalances({ orderId })
  if (!balance) return Infinity
  const { receivedAt } = await database().payment.findUniqueOrThrow({ where: { id: paymentId } })
  // a payment's time is when its attempt ends
  const differing = { orderId, state: 'differs', endedAt: receivedAt } as const
  if ((await database().paymentAttempt.count({ where: differing })) > 0) return Infinity
  return Math.max(0, -dueCents(balance))
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

/** A refund, and the decision behind it; null for a cancellation. */
type WithdrawnRefund = {
  id: string
  bookingId: string
  amountCents: number
  occasion: string | null
}

/**
 * Part of a command, with the booking locked: cancels a pending refund. The price reduction for it
 * is due again.
 */
export async function withdrawRefund(
  tx: Transaction,
  { id, bookingId, amountCents: stays, occasion }: WithdrawnRefund,
  now: Date,
): Promise<void> {
  await tx.refund.update({ where: { id }, data: { state: 'withdrawn' } })
  await oweAgain(tx, { id, bookingId, amountCents: stays, occasion }, now)
}

/**
 * Part of a command, with the booking locked: stops the refunds of a decision that did not go out yet.
 * The price reduction for them is due again.
 * @returns what stays with the business, in cents
 */
export async function stopRefunds(
  tx: Transaction,
  { bookingId, occasion }: { bookingId: string; occasion: string },
  now: Date,
): Promise<number> {
  let stopped = 0
  const decided = await tx.refund.findMany({
    where: { bookingId, occasion },
    orderBy: { id: 'asc' },
  })
  for (const refund of decided) {
    const { count } = await tx.refund.updateMany({
      where: { id: refund.id, OR: [{ state: 'owed' }, { state: 'due', askedAt: null }] },
      data: { state: 'withdrawn' },
    })
    if (count === 0) continue
    await oweAgain(tx, refund, now)
    stopped += refund.amountCents
  }
  return stopped
}

/**
 * Part of a command, with the booking locked: keeps as account balance what of a canceled booking's
 * refunds did not go out yet.
 * @param occasion the decision to keep it, unique per payment
 * @returns what was kept, by payment
 */
export async function keepRefunds(
  tx: Transaction,
  { bookingId, occasion }: { bookingId: string; occasion: string },
  now: Date,
): Promise<{ paymentId: string; amountCents: number }[]> {
  const open = await tx.refund.findMany({
    where: { bookingId, state: { in: ['owed', 'due'] }, askedAt: null },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  const kept = new Map<string, RefundPart>()
  for (const { id, paymentId, amountCents, allocation } of open) {
    // else it went out since it was read
    const { count } = await tx.refund.updateMany({
      where: { id, state: { in: ['owed', 'due'] }, askedAt: null },
      data: { state: 'withdrawn' },
    })
    if (count === 0) continue
    const before = kept.get(paymentId)?.amountCents ?? 0
    const { method } = allocation.payment
    kept.set(paymentId, { paymentId, method, amountCents: before + amountCents })
  }
  const parts = [...kept.values()]
  await keepAsBalance(tx, bookingId, parts, now, occasion)
  return parts
}

async function oweAgain(
  tx: Transaction,
  { bookingId, amountCents: stays, occasion }: WithdrawnRefund,
  now: Date,
): Promise<void> {
  if (occasion === null) return
  const lines = await tx.chargeLine.findMany({ where: { bookingId, occasion } })
  const takenOff = lines.reduce((sum, { amountCents }) => sum - amountCents, 0)
  const amountCents = Math.min(stays, takenOff)
  if (amountCents <= 0) return
  await addCharge(tx, bookingId, { kind: 'owed_again', amountCents, occasion }, now)
}
