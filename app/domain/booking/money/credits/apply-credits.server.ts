import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  dueCents,
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { lockCreditsOf } from '~/domain/payments/credits/find-credits.server'
import { useCredits } from '~/domain/payments/credits/move-credits.server'
import { isPaidByCredits, mayHandleMoney } from '~/domain/payments/payment'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import type { Parent, Staff, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { whyNotInState } from '~/domain/booking/booking-states'
import {
  findChangeableBookings,
  type ChangeableBooking,
} from '~/domain/booking/find/find-changeable-booking.server'
import { lockBooking } from '~/domain/booking/find/lock-booking.server'
import { bookingsToPay, bookingsWithinReach } from '~/domain/booking/find/visible-to.server'
import { unfinishedAttemptsFor } from '../card/unfinished-attempts'
import type { ApplyCreditRefusal } from './apply-credits'
import { findOrderCredits } from './pay-with-credits.server'

type Payer = Parent | Visitor | Staff

/** The number of credits that would pay for a booking; null if impossible now. */
export async function findCreditsToApply(payer: Payer, bookingId: string): Promise<number | null> {
  if (!(await hasCredits(payer, bookingId))) return null
  const booking = await findToPay(payer, bookingId, database())
  if (!booking) return null
  const [refused, uses] = await Promise.all([
    whyNotApply(database(), booking),
    usesFor(database(), booking),
  ])
  return refused ? null : (uses?.length ?? null)
}

/**
 * Pays an unpaid booking with the family's credits, one per athlete. Canceling then returns or uses
 * them by its policy. Idempotent; of two bookings competing for the last credit one gets it. Null
 * without access, or for staff without payment permission.
 */
export async function applyCredits(
  payer: Payer,
  bookingId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string; credits: number }, ApplyCreditRefusal> | null> {
  return await transaction(async (tx) => {
    const seen = await findToPay(payer, bookingId, tx)
    if (!seen) return null
    await lockBooking(tx, bookingId)
    if (seen.guardianId) await lockCreditsOf(tx, seen.guardianId)
    const booking = (await findToPay(payer, bookingId, tx))!
    if (isPaidByCredits(booking.paid)) return { bookingId, credits: booking.athletes.length }
    const refused = await whyNotApply(tx, booking)
    if (refused) return { refused }
    const uses = await usesFor(tx, booking)
    if (!uses) return { refused: 'no-credits' }

    const actor = payer.kind === 'visitor' ? (payer.parent ?? payer) : payer
    await useCredits(tx, uses, now)
    const { orderId, price } = booking
    const amountCents = dueCents(await sumsOf(tx, booking))
    const payment = { orderId, method: 'credit', amountCents, receivedAt: now } as const
    const what = { currency: price.currency, occasion: `credits:${bookingId}` }
    const allocations = [{ bookingId, amountCents }]
    await recordPayment(tx, actor, { ...payment, ...what, allocations }, now)
    const entry = { action: 'apply-credit', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, actor, { ...entry, details: { credits: uses.length } }, now)
    return { bookingId, credits: uses.length }
  })
}

/** Most families have none, so check that first. */
async function hasCredits(payer: Payer, bookingId: string): Promise<boolean> {
  const theirs = whichToPay(payer, bookingId)
  const ofFamily = { order: { guardian: { orders: { some: { lessonCredits: { some: {} } } } } } }
  return (
    theirs !== null && (await database().booking.count({ where: { AND: [theirs, ofFamily] } })) > 0
  )
}

async function findToPay(payer: Payer, bookingId: string, tx: Transaction) {
  const theirs = whichToPay(payer, bookingId)
  const [booking] = theirs ? await findChangeableBookings(theirs, tx) : []
  return booking ?? null
}

function whichToPay(payer: Payer, bookingId: string): Prisma.BookingWhereInput | null {
  if (!isRowId(bookingId) || (payer.kind === 'staff' && !mayHandleMoney(payer))) return null
  const theirs = payer.kind === 'staff' ? bookingsWithinReach(payer) : bookingsToPay(payer)
  return { AND: [{ id: bookingId }, theirs] }
}

async function whyNotApply(
  tx: Transaction,
  booking: ChangeableBooking,
): Promise<ApplyCreditRefusal | null> {
  const { id: bookingId, orderId, status } = booking
  const refused = whyNotInState('pay-balance', status)
  if (refused) return refused
  const [balances, attempts] = await Promise.all([
    findBalances({ bookingId }, tx),
    tx.paymentAttempt.count({ where: unfinishedAttemptsFor({ id: orderId }) }),
  ])
  const sums = sumBalances(balances)
  if (keptCents(sums) > 0) return 'paid-in-part'
  if (dueCents(sums) <= 0) return 'nothing-due'
  return attempts > 0 ? 'being-paid' : null
}

async function sumsOf(tx: Transaction, { id }: ChangeableBooking) {
  return sumBalances(await findBalances({ bookingId: id }, tx))
}

/** The credits to use; null if there are not enough. */
async function usesFor(
  tx: Transaction,
  { id: bookingId, guardianId, lessonType, startsAt, athletes, price }: ChangeableBooking,
) {
  if (!guardianId) return null
  const line = { bookingId, startsAt, price, athleteIds: athletes.map((athlete) => athlete.id) }
  const wanted = { guardianId, lessonTypeId: lessonType.id, lines: [line], areChosen: true }
  return (await findOrderCredits(tx, wanted)).uses
}
