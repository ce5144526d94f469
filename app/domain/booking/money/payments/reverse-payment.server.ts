import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { capCharges } from '~/domain/payments/charges/change-charges.server'
import {
  isByHand,
  isVoid,
  mayHandleMoney,
  type PaymentMethod,
  type RefundState,
  type ReversalReason,
} from '~/domain/payments/payment'
import { neverPaid, type ReversalInput, type ReversalRefusal } from './payment-forms'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { withdrawRefund } from '~/domain/payments/refunds/send-refunds.server'
import { withdrawOpeningRefund } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { endCredits } from '~/domain/payments/credits/move-credits.server'
import { creditsLeft, type CreditMovementKind } from '~/domain/payments/credits/credit'
import { findGiftCardLeft } from '~/domain/payments/gift-cards/find-gift-card.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome, Refused } from '~/values/outcome'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'

type Reversed = { paymentId: string }

/**
 * Reverses a payment entered by mistake; the entry stays with the reason. Its pending manual
 * refunds are canceled, and their price reductions due again. So is what was kept of it as account
 * balance, unless it was used. Idempotent. Null if there is no such
 * payment or permission.
 */
export async function reversePayment(
  staff: Staff,
  paymentId: string,
  { reason }: ReversalInput,
  now: Date = clock.now(),
): Promise<Outcome<Reversed, ReversalRefusal> | null> {
  if (!mayHandleMoney(staff) || !isRowId(paymentId)) return null
  const outcome = await transaction(async (tx) => {
    const bookingIds = await bookingsOf(tx, paymentId)
    if (!bookingIds) return null
    await lockBookings(tx, bookingIds)
    await lockRow(tx, 'payment', paymentId)
    // applied to another booking meanwhile, which would have to be locked before
    if (!isSame((await bookingsOf(tx, paymentId))!, bookingIds)) return 'again' as const
    await lockCreditsOf(tx, paymentId)
    const payment = await tx.payment.findUniqueOrThrow({
      where: { id: paymentId },
      include: {
        reversal: true,
        allocations: { include: { refunds: true } },
        paymentRefunds: true,
        giftCard: { select: { id: true } },
        packageSale: { include: { refunds: true, credit: { include: { movements: true } } } },
      },
    })
    if (payment.reversal) return { paymentId }
    const refunds = payment.allocations.flatMap((part) => part.refunds)
    const { orderId } = payment
    const refusal =
      whyNotReverse(payment.method, [...refunds, ...payment.paymentRefunds]) ??
      whyNotOfPackage(payment.packageSale, reason) ??
      (await whyNotOfGiftCard(tx, payment)) ??
      (await whyNotOfKept(tx, { paymentId, orderId, refunds: payment.paymentRefunds }))
    if (refusal) return refusal

    for (const refund of refunds.filter(({ state }) => state === 'owed' || state === 'kept'))
      await withdrawRefund(tx, refund, now)
    for (const refund of payment.paymentRefunds.filter(({ state }) => state === 'owed'))
      await withdrawOpeningRefund(tx, refund.id, now)
    await tx.paymentReversal.create({ data: { paymentId, reason, reversedAt: now } })
    await endWhatItBought(tx, paymentId, now)
    if (neverPaid.includes(reason))
      for (const bookingId of bookingIds) await askNoMore(tx, bookingId, now)
    const whole = { subjectKind: 'payment', subjectId: paymentId, amountCents: payment.amountCents }
    const parts = payment.allocations.map(({ bookingId: subjectId, amountCents }) => {
      return { subjectKind: 'booking', subjectId, amountCents }
    })
    for (const { amountCents, ...subject } of [whole, ...parts]) {
      const details = { paymentId, reason, amountCents }
      await recordAuditEvent(tx, staff, { action: 'reverse-payment', ...subject, details }, now)
    }
    return { paymentId }
  })
  return outcome === 'again' ? await reversePayment(staff, paymentId, { reason }, now) : outcome
}

function isSame(some: string[], others: string[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}

/** Locks the package's credits while checking whether they were used. */
async function lockCreditsOf(tx: Transaction, paymentId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT credit.id FROM lesson_credit credit JOIN package_sale sale ON sale.id = credit.sale_id
    WHERE sale.payment_id = ${paymentId}::uuid FOR UPDATE OF credit`
}

type Sold = {
  refunds: { state: RefundState }[]
  credit: { movements: { kind: CreditMovementKind; credits: number }[] } | null
}

/**
 * If its credits paid for lessons, reversing and selling again would grant them twice; allowed if
 * no money came at all.
 */
function whyNotOfPackage(
  sale: Sold | null,
  reason: ReversalReason,
): Refused<ReversalRefusal> | null {
  if (sale?.refunds.some((refund) => !isVoid(refund))) return { refused: 'gone-back' }
  const moved = (sale?.credit?.movements ?? []).filter(({ kind }) => isUse(kind))
  return creditsLeft(moved) < 0 && reason !== 'not_honored' ? { refused: 'used' } : null
}

/** What was paid with a card that it bought would be paid with nothing. Locks the card. */
async function whyNotOfGiftCard(
  tx: Transaction,
  { giftCard, amountCents }: { giftCard: { id: string } | null; amountCents: number },
): Promise<Refused<ReversalRefusal> | null> {
  if (!giftCard) return null
  await lockRow(tx, 'gift_card', giftCard.id)
  const left = await findGiftCardLeft(giftCard.id, tx)
  return left < amountCents ? { refused: 'card-used' } : null
}

function isUse(kind: CreditMovementKind): boolean {
  return kind === 'used' || kind === 'returned'
}

/** Ends credits that were never paid for. */
async function endWhatItBought(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const credit = await tx.lessonCredit.findFirst({ where: { sale: { paymentId } } })
  if (credit) await endCredits(tx, credit.id, now)
}

async function bookingsOf(tx: Transaction, paymentId: string): Promise<string[] | null> {
  const found = await tx.payment.findUnique({
    where: { id: paymentId },
    select: { allocations: { select: { bookingId: true } } },
  })
  return found && found.allocations.map(({ bookingId }) => bookingId)
}

function whyNotReverse(
  method: PaymentMethod,
  refunds: { state: RefundState }[],
): Refused<ReversalRefusal> | null {
  if (!isByHand(method)) return { refused: 'not-by-hand' }
  const stays = ['owed', 'kept']
  const isGone = refunds.some((refund) => !isVoid(refund) && !stays.includes(refund.state))
  return isGone ? { refused: 'gone-back' } : null
}

type OfKept = {
  paymentId: string
  orderId: string
  refunds: { state: RefundState; amountCents: number }[]
}

/**
 * What was kept of the payment's own bookings is to be left, refunds that are not handed over yet
 * included. What was kept of other bookings was account balance before.
 */
async function whyNotOfKept(
  tx: Transaction,
  { paymentId, orderId, refunds }: OfKept,
): Promise<Refused<ReversalRefusal> | null> {
  const kept = await tx.refund.aggregate({
    where: { paymentId, state: 'kept', allocation: { booking: { orderId } } },
    _sum: { amountCents: true },
  })
  const [part] = await findAccountParts({ paymentId }, tx)
  const leftCents = refunds
    .filter(({ state }) => state === 'owed')
    .reduce((sum, { amountCents }) => sum + amountCents, part?.leftCents ?? 0)
  return leftCents < (kept._sum.amountCents ?? 0) ? { refused: 'kept-used' } : null
}

/** A canceled booking owes at most what was really paid and kept. */
async function askNoMore(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } })
  if (booking.status !== 'canceled') return
  const kept = keptCents(sumBalances(await findBalances({ bookingId }, tx)))
  await capCharges(tx, bookingId, { keptCents: Math.max(0, kept), kind: 'canceled' }, now)
}
