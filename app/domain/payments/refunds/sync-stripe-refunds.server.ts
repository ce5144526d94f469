import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import {
  findDisputes,
  findRefunds,
  type DisputeNow,
  type RefundNow,
} from '~/platform/stripe/stripe-refunds.server'
import { isRowId } from '~/values/form-fields'
import { announceFailedRefund } from './announce-failed-refund.server'
import { restPrefix } from './refund-occasions'
import { isVoid, occasionOfStripe, splitOver, voidStates } from '../payment'
import { findAccountParts } from '../account-balance/find-account-balance.server'
import { reduceCharge } from '../charges/change-charges.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { system } from '~/values/actor'
import { newId } from '~/platform/ids.server'
import { sumAmounts } from '~/values/money'

/**
 * Fetches a payment's refunds and disputes from Stripe and records missing ones, including
 * those made outside this site.
 * Does nothing for an unknown payment.
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
    // serializes concurrent syncs
    await lockRow(tx, 'payment', payment.id)
    for (const refund of refunds) await recordStripeRefund(tx, payment.id, refund, now)
    for (const dispute of disputes) await recordDispute(tx, payment.id, dispute, now)
  })
}

/** Part of a command: applies one Stripe refund to ours. */
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
    await recordExternalRest(tx, { paymentId, amountCents, state: 'due', stripeRefundId: id }, now)
  }
  if (state === 'pending') return
  // Stripe's state overrides ours
  const other = { state: { notIn: state === 'failed' ? [...voidStates] : [state] } }
  const changes = [
    await tx.refund.updateMany({
      where: { sentAs: { stripeRefundId: id }, ...other },
      data: { state },
    }),
    await tx.packageRefund.updateMany({ where: { stripeRefundId: id, ...other }, data: { state } }),
    await tx.paymentRefund.updateMany({
      where: { stripeRefundId: id, ...other },
      data: { state },
    }),
  ]
  if (state !== 'failed' || !refundId) return
  if (refundId.startsWith(restPrefix))
    await announceFailedRefund(tx, { refundId: id, paymentId }, now)
  else if (changes.some(({ count }) => count > 0))
    await announceFailedRefund(tx, { refundId, paymentId }, now)
}

type StripeSent = { id: string; refundId: string | null; paymentId: string }

/** Whether we sent it, for a booking, a package or account balance; records that if so. */
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
  const ofBalance = await tx.paymentRefund.updateMany({
    where: { id: refundId, paymentId },
    data: { stripeRefundId: id },
  })
  if (ofBalance.count > 0) return true
  if ((await tx.refund.count({ where: { id: refundId, paymentId } })) === 0) return false
  const part = { refundId, stripeRefundId: id }
  await tx.stripeRefundPart.createMany({ data: part, skipDuplicates: true })
  return true
}

/** A refund made in Stripe's dashboard. For a past or canceled lesson it reduces what is due. */
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

/**
 * Part of a command, with the payment's bookings locked: applies a dispute. A lost one counts as
 * refunded to the family, who owes it again; a lost one that was later won does not.
 */
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

  await recordPackageDispute(tx, { id, state, paymentId, amountCents: dispute.amountCents }, now)
  const ofBalance = { disputeId: id }
  if (state !== 'lost')
    await tx.paymentRefund.updateMany({
      where: { ...ofBalance, state: 'returned' },
      data: { state: 'failed' },
    })
  else await tx.paymentRefund.updateMany({ where: ofBalance, data: { state: 'returned' } })
  const lost = { lostBy: { disputeId: id } }
  if (state !== 'lost')
    await tx.refund.updateMany({ where: { ...lost, state: 'returned' }, data: { state: 'failed' } })
  else if ((await tx.refund.updateMany({ where: lost, data: { state: 'returned' } })).count === 0)
    await recordExternalRefund(
      tx,
      { paymentId, amountCents: dispute.amountCents, state: 'returned', ...lostInDispute },
      {
        before: () => Promise.resolve(),
        after: ({ refundId }) => tx.stripeDisputePart.create({ data: { refundId, disputeId: id } }),
      },
      now,
    )
  if (state === 'lost') {
    const rest = { paymentId, amountCents: dispute.amountCents, state: 'returned' } as const
    await recordExternalRest(tx, { ...rest, disputeId: id }, now)
  }
}

type PackageDispute = Pick<DisputeNow, 'id' | 'state' | 'amountCents'> & { paymentId: string }

async function recordPackageDispute(
  tx: Transaction,
  { id: disputeId, state, paymentId, amountCents }: PackageDispute,
  now: Date,
): Promise<void> {
  const lost = { disputeId }
  if (state !== 'lost')
    await tx.packageRefund.updateMany({
      where: { ...lost, state: 'returned' },
      data: { state: 'failed' },
    })
  else if (
    (await tx.packageRefund.updateMany({ where: lost, data: { state: 'returned' } })).count === 0
  )
    await recordExternalPackageRefund(
      tx,
      { paymentId, amountCents, state: 'returned', disputeId },
      now,
    )
}

type ExternalRefund = {
  paymentId: string
  amountCents: number
  state: 'due' | 'returned'
} & (typeof sentElsewhere | typeof lostInDispute)

/** The audit actions in the booking's history. */
const sentElsewhere = { action: 'refund-elsewhere' } as const
const lostInDispute = { action: 'lose-dispute' } as const

type RecordedPart = {
  refundId: string
  bookingId: string
  status: string
  amountCents: number
}

/**
 * Part of a command, with the bookings locked: records an external refund against what the payment
 * was for, as far as unrefunded. Bookings stay as they are.
 * @param before runs before each row is written
 * @param after stores where it came from
 */
async function recordExternalRefund(
  tx: Transaction,
  { paymentId, state, action, ...movement }: ExternalRefund,
  { before, after }: Record<'before' | 'after', (entered: RecordedPart) => Promise<unknown>>,
  now: Date,
): Promise<void> {
  for (const { bookingId, status, amountCents } of splitOver(
    await findRefundableParts(tx, paymentId),
    movement.amountCents,
  )) {
    const refundId = newId()
    const entered = { refundId, bookingId, status, amountCents }
    await before(entered)
    await tx.refund.create({
      data: { id: refundId, bookingId, amountCents, paymentId, state, createdAt: now },
    })
    await after(entered)
    const details = { refundId, paymentId, amountCents }
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { action, ...subject, details }, now)
  }
}

/** A payment's unrefunded parts per booking. */
async function findRefundableParts(tx: Transaction, paymentId: string) {
  const allocations = await tx.paymentAllocation.findMany({
    where: { paymentId },
    orderBy: { bookingId: 'asc' },
    include: {
      refunds: { where: { state: { notIn: [...voidStates] } } },
      booking: { select: { status: true } },
    },
  })
  return allocations.map(({ bookingId, amountCents, refunds, booking }) => ({
    bookingId,
    status: booking.status,
    leftCents: refunds.reduce((left, refund) => left - refund.amountCents, amountCents),
  }))
}

type ExternalPackageRefund = {
  paymentId: string
  amountCents: number
  state: 'due' | 'returned'
} & ({ stripeRefundId: string } | { disputeId: string })

/**
 * Part of a command, with the payment locked: records an external refund against a package, as far
 * as unrefunded. Its credits stay as they are.
 */
async function recordExternalPackageRefund(
  tx: Transaction,
  { paymentId, amountCents, state, ...source }: ExternalPackageRefund,
  now: Date,
): Promise<void> {
  const sale = await tx.packageSale.findUnique({
    where: { paymentId },
    include: { refunds: true },
  })
  if (!sale) return
  const live = sale.refunds.filter((refund) => !isVoid(refund))
  const entered = sale.refunds.filter((refund) => isOf(refund, source))
  const cents = Math.min(amountCents - sumAmounts(entered), sale.priceCents - sumAmounts(live))
  if (cents <= 0) return
  const refund = { id: newId(), saleId: sale.id, amountCents: cents, state, createdAt: now }
  await tx.packageRefund.create({ data: { ...refund, ...source } })
  const { action } = 'disputeId' in source ? lostInDispute : sentElsewhere
  const subject = { subjectKind: 'package-sale', subjectId: sale.id }
  const details = { refundId: refund.id, paymentId, amountCents: cents }
  await recordAuditEvent(tx, system, { action, ...subject, details }, now)
}

/**
 * Part of a command, with the payment locked: takes from the account balance what an external
 * refund took beyond the bookings that the payment is for.
 */
async function recordExternalRest(
  tx: Transaction,
  { paymentId, amountCents, state, ...source }: ExternalPackageRefund,
  now: Date,
): Promise<void> {
  const isDispute = 'disputeId' in source
  const ofBookings = await tx.refund.findMany({
    where: isDispute
      ? { lostBy: { disputeId: source.disputeId } }
      : { sentAs: { stripeRefundId: source.stripeRefundId } },
  })
  const ofBalance = await tx.paymentRefund.findMany({ where: source })
  const [part] = await findAccountParts({ paymentId }, tx)
  const missing = amountCents - sumAmounts([...ofBookings, ...ofBalance])
  const cents = Math.min(missing, part?.leftCents ?? 0)
  if (cents <= 0) return
  const id = newId()
  const occasion = isDispute ? `dispute:${source.disputeId}` : `elsewhere:${source.stripeRefundId}`
  const row = { id, paymentId, amountCents: cents, state, occasion, ...source, createdAt: now }
  await tx.paymentRefund.create({ data: { ...row, refundedAs: 'stripe' } })
  const { action } = isDispute ? lostInDispute : sentElsewhere
  const subject = { subjectKind: 'payment', subjectId: paymentId }
  const details = { refundId: id, paymentId, amountCents: cents }
  await recordAuditEvent(tx, system, { action, ...subject, details }, now)
}

type Source = { stripeRefundId?: string | null; disputeId?: string | null }

function isOf(refund: Source, source: Source): boolean {
  const { stripeRefundId, disputeId } = source
  return stripeRefundId ? refund.stripeRefundId === stripeRefundId : refund.disputeId === disputeId
}
