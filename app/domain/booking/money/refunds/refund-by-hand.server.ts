import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { withdrawRefund } from '~/domain/payments/refunds/send-refunds.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import {
  isByHand,
  mayHandleMoney,
  type PaymentMethod,
  type RefundState,
} from '~/domain/payments/payment'
import type {
  RefundAnotherWayInput,
  RefundAnotherWayRefusal,
  RefundStateRefusal,
  StateByHand,
} from './refund-forms'
import { queueRefundEmail } from './record-refund.server'
import {
  findStuckPackageRefunds,
  findStuckRefunds,
  occasionInstead,
} from '~/domain/payments/refunds/find-stuck-refunds.server'
import { queueGiftCardRefundEmail } from '~/domain/payments/gift-cards/refund-gift-card.server'
import {
  payoutOccasion,
  queueOpeningRefundEmail,
  withdrawOpeningRefund,
} from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { lockOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { isRowId } from '~/values/form-fields'
import { lockBooking } from '~/domain/booking/find/lock-booking.server'
import { queuePackageRefundEmail } from '../packages/queue-package-refund-email.server'

type ChangedRefund = { paymentId: string }

/**
 * Records what became of a manual refund: handed over, not after all, or withdrawn; a
 * refund of account balance that Stripe refused is settled by withdrawing it. Idempotent.
 * Null if there is no such refund or permission.
 */
export async function setRefundState(
  staff: Staff,
  refundId: string,
  becomes: StateByHand,
  now: Date = clock.now(),
): Promise<Outcome<ChangedRefund, RefundStateRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return null
    const { id, paymentId, amountCents } = refund
    const next = becomes === 'owed' && refund.refundedAs ? 'withdrawn' : becomes
    if (refund.state === next) return { paymentId }
    if (!isPossible(refund, becomes)) return { refused: 'not-owed' }

    await writeState(tx, refund, next, now)
    const action = actions[becomes]
    const details = { refundId: id, amountCents }
    await recordAuditEvent(tx, staff, { action, ...subjectOf(refund), details }, now)
    if (next === 'returned') await notifyOfRefund(tx, refund, now)
    return { paymentId }
  })
}

async function notifyOfRefund(tx: Transaction, refund: LockedRefund, now: Date): Promise<void> {
  if (refund.of === 'booking') {
    const { bookingId } = refund
    await queueRefundEmail(tx, { bookingId, occasion: payoutOccasion(refund.id) }, now)
  } else if (refund.of === 'payment') {
    const { orderId, giftCardId } = refund
    const occasion = payoutOccasion(refund.id)
    if (giftCardId) await queueGiftCardRefundEmail(tx, { giftCardId, occasion }, now)
    else await queueOpeningRefundEmail(tx, { orderId, occasion }, now)
  } else {
    const { saleId } = refund
    await queuePackageRefundEmail(tx, { saleId, occasion: payoutOccasion(refund.id) }, now)
  }
}

const actions: Record<StateByHand, string> = {
  returned: 'pay-out-refund',
  owed: 'undo-refund-payout',
  withdrawn: 'withdraw-refund',
}

function isPossible(
  { of, state, method, refundedAs, isLost }: LockedRefund,
  becomes: StateByHand,
): boolean {
  // Stripe refused it: staff settle it, and it stays account balance
  if (of === 'payment' && state === 'failed') return becomes === 'withdrawn' && !isLost
  if (becomes !== 'owed') return state === 'owed'
  return state === 'returned' && isByHand(refundedAs ?? method)
}

/** If a replacement was not paid out, the original refund is open again, not the replacement. */
async function writeState(tx: Transaction, refund: LockedRefund, next: StateByHand, now: Date) {
  const becoming = { where: { id: refund.id }, data: { state: next } }
  if (refund.of === 'package') return await tx.packageRefund.update(becoming)
  if (refund.of === 'payment') {
    if (next === 'withdrawn') return await withdrawOpeningRefund(tx, refund.id, now)
    return await tx.paymentRefund.update(becoming)
  }
  if (next === 'withdrawn' && !refund.refundedAs) return await withdrawRefund(tx, refund, now)
  await tx.refund.update(becoming)
}

/**
 * Records that a stuck refund was paid by hand, as a new refund. Idempotent. Null if there is no
 * such refund or permission.
 */
export async function refundAnotherWay(
  staff: Staff,
  refundId: string,
  { method: refundedAs }: RefundAnotherWayInput,
  now: Date = clock.now(),
): Promise<Outcome<ChangedRefund, RefundAnotherWayRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return null
    const { paymentId, amountCents } = refund
    if (refund.of === 'payment') return { refused: 'goes-back' }
    const before = await findInstead(tx, refund)
    if (before.some(({ state }) => state === 'returned')) return { paymentId }
    if (!refund.isStuck) return { refused: whyNotAnotherWay(refund) }
    await writeInstead(tx, refund, `${occasionInstead(refundId)}${before.length}`, {
      refundedAs,
      now,
    })
    const details = { refundId, amountCents, method: refundedAs }
    const entry = { action: 'refund-another-way', ...subjectOf(refund), details }
    await recordAuditEvent(tx, staff, entry, now)
    return { paymentId }
  })
}

async function findInstead(tx: Transaction, { of, id, paymentId }: StuckRefund) {
  if (of === 'package') return await tx.packageRefund.findMany({ where: { insteadOfId: id } })
  return await tx.refund.findMany({
    where: { paymentId, occasion: { startsWith: occasionInstead(id) } },
  })
}

type ByHand = { refundedAs: PaymentMethod; now: Date }

/** A new row, so that the failed attempt stays visible. */
async function writeInstead(
  tx: Transaction,
  refund: StuckRefund,
  occasion: string,
  { refundedAs, now: createdAt }: ByHand,
): Promise<void> {
  const failing = { where: { id: refund.id, state: 'due' }, data: { state: 'failed' } } as const
  const { paymentId, amountCents } = refund
  const instead = { amountCents, state: 'returned', refundedAs, createdAt, occasion } as const
  const id = newId()
  if (refund.of === 'package') {
    const { id: insteadOfId, saleId } = refund
    await tx.packageRefund.updateMany(failing)
    await tx.packageRefund.create({ data: { id, saleId, insteadOfId, ...instead } })
    await queuePackageRefundEmail(tx, { saleId, occasion: payoutOccasion(id) }, createdAt)
    return
  }
  const { bookingId } = refund
  await tx.refund.updateMany(failing)
  await tx.refund.create({ data: { id, paymentId, bookingId, ...instead } })
  await queueRefundEmail(tx, { bookingId, occasion: payoutOccasion(id) }, createdAt)
}

function whyNotAnotherWay({ state, isLost }: LockedRefund): RefundAnotherWayRefusal {
  return state === 'failed' && !isLost ? 'gone-already' : 'goes-back'
}

type Locked = {
  id: string
  paymentId: string
  amountCents: number
  state: RefundState
  /** Set if refunded another way than paid. */
  refundedAs: PaymentMethod | null
  /** The payment method. */
  method: PaymentMethod
  /** An automatic refund that is stuck. */
  isStuck: boolean
  /** Lost in a dispute. */
  isLost: boolean
}

/** Refunds that can be automatic. */
type StuckRefund = Locked & (OfBooking | OfPackage)

/** Refunds of opening and account balances are manual, or to a card and sent alone. */
type LockedRefund = StuckRefund | (Locked & OfRest)

type OfBooking = { of: 'booking'; bookingId: string; occasion: string | null }
/** Of an opening balance, of account balance, or of the gift card that was bought. */
type OfRest = { of: 'payment'; orderId: string; giftCardId: string | undefined }
type OfPackage = { of: 'package'; saleId: string }

/**
 * Part of a command: a refund, after locking its booking, sale or payment; null if there is none.
 */
async function lockRefund(tx: Transaction, refundId: string): Promise<LockedRefund | null> {
  if (!isRowId(refundId)) return null
  return (
    (await lockOfBooking(tx, refundId)) ??
    (await lockOfPackage(tx, refundId)) ??
    (await lockOfPayment(tx, refundId))
  )
}

/** The subject of its audit entries. */
function subjectOf(refund: LockedRefund): { subjectKind: string; subjectId: string } {
  if (refund.of === 'booking') return { subjectKind: 'booking', subjectId: refund.bookingId }
  if (refund.of === 'package') return { subjectKind: 'package-sale', subjectId: refund.saleId }
  return { subjectKind: 'payment', subjectId: refund.paymentId }
}

async function lockOfBooking(tx: Transaction, id: string): Promise<LockedRefund | null> {
  const seen = await tx.refund.findUnique({ where: { id } })
  if (!seen) return null
  await lockBooking(tx, seen.bookingId)
  const { allocation, lostBy, ...refund } = await tx.refund.findUniqueOrThrow({
    where: { id },
    include: {
      lostBy: { select: { refundId: true } },
      allocation: { select: { payment: { select: { method: true } } } },
    },
  })
  const isStuck = (await findStuckRefunds({ id }, tx)).has(id)
  const { method } = allocation.payment
  return { ...refund, of: 'booking', method, isStuck, isLost: lostBy !== null }
}

async function lockOfPackage(tx: Transaction, id: string): Promise<LockedRefund | null> {
  const seen = await tx.packageRefund.findUnique({ where: { id }, include: { sale: true } })
  if (!seen) return null
  const { paymentId } = seen.sale
  await lockRow(tx, 'payment', paymentId)
  const { sale, disputeId, ...refund } = await tx.packageRefund.findUniqueOrThrow({
    where: { id },
    include: { sale: { select: { payment: { select: { method: true } } } } },
  })
  const isStuck = (await findStuckPackageRefunds({ id }, tx)).has(id)
  const { method } = sale.payment
  return { ...refund, of: 'package', paymentId, method, isStuck, isLost: disputeId !== null }
}

async function lockOfPayment(tx: Transaction, id: string): Promise<LockedRefund | null> {
  const seen = await tx.paymentRefund.findUnique({
    where: { id },
    include: {
      payment: { select: { orderId: true, method: true, giftCard: { select: { id: true } } } },
    },
  })
  if (!seen) return null
  const { orderId, method, giftCard } = seen.payment
  await lockOpeningBalance(tx, orderId)
  await lockRow(tx, 'payment', seen.paymentId)
  const refund = await tx.paymentRefund.findUniqueOrThrow({ where: { id } })
  const isLost = refund.disputeId !== null
  const whose = { of: 'payment', orderId, giftCardId: giftCard?.id } as const
  return { ...refund, ...whose, method, isStuck: false, isLost }
}
