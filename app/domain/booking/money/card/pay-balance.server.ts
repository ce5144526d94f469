import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { payingMinutes, reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { isLive, takesCards } from '~/platform/stripe/stripe.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent, Visitor } from '~/values/actor'
import { addMinutes, type TimeZone } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { whyNotInState } from '~/domain/booking/booking-states'
import { findBookingIdsOf, lockBookings } from '~/domain/booking/find/lock-booking.server'
import { createLinksWithin } from '~/domain/booking/links/order-links.server'
import { beginOnOnePage, type OtherPages } from './begin-attempt.server'
import type { BalanceRefusal, PaidBalance } from './pay-balance-form'
import { bookingsToPay } from '~/domain/booking/find/visible-to.server'
import type { Paying } from './book-order.server'
import { dueSelection, findDue, toAttemptLine, type Due, type Owing } from './find-due-lines.server'
import { unfinishedAttemptsFor } from './unfinished-attempts'

/**
 * Starts an attempt to pay a booking's balance by card, if the amount due is still the one shown.
 * Returns an attempt in progress for it, and closes other payment pages of the order. Null if the
 * booking is not theirs.
 */
export async function payBalance(
  payer: Parent | Visitor,
  bookingId: string,
  seen: PaidBalance,
  now: Date = clock.now(),
): Promise<Outcome<Paying, BalanceRefusal> | null> {
  return await pay(payer, { bookingId, ...seen, scope: 'booking' }, now)
}

/** Likewise for all that is due in the booking's order, such as a month's tuition of a class. */
export async function payOrderBalance(
  payer: Parent | Visitor,
  bookingId: string,
  seen: PaidBalance,
  now: Date = clock.now(),
): Promise<Outcome<Paying, BalanceRefusal> | null> {
  return await pay(payer, { bookingId, ...seen, scope: 'order' }, now)
}

/** Likewise for the tuition of all classes of the family that has the booking. */
export async function payFamilyTuition(
  parent: Parent,
  bookingId: string,
  seen: PaidBalance,
  now: Date = clock.now(),
): Promise<Outcome<Paying, BalanceRefusal> | null> {
  return await pay(parent, { bookingId, ...seen, scope: 'tuition' }, now)
}

type Asked = PaidBalance & { bookingId: string; scope: 'booking' | 'order' | 'tuition' }

async function pay(
  payer: Parent | Visitor,
  asked: Asked,
  now: Date,
): Promise<Outcome<Paying, BalanceRefusal> | null> {
  if (!isRowId(asked.bookingId)) return null
  const { timeZone: zone } = await findSettings()
  const wanted = { ...asked, payer, zone }
  return await beginOnOnePage((tx) => begin(tx, wanted, now), now)
}

type Wanted = Asked & { payer: Parent | Visitor; zone: TimeZone }

async function begin(
  tx: Transaction,
  { payer, bookingId, seenCents, scope, zone }: Wanted,
  now: Date,
): Promise<Outcome<Paying | OtherPages, BalanceRefusal> | null> {
  const locked = await lockOwn(tx, payer, { bookingId, scope })
  const booking = locked.find(({ id }) => id === bookingId)
  if (!booking) return null
  const { orderId, currency } = booking
  const asked = locked.filter((one) => one.currency === currency)
  const due = await findDue(tx, scope === 'booking' ? [booking] : asked)
  const amountCents = due.reduce((sum, one) => sum + dueCents(one.sums), 0)
  const refusal = whyNotPay(due.length > 0 ? due[0]!.booking : booking, amountCents, seenCents)
  if (refusal) return refusal
  const attempts = await findGoing(tx, [orderId, ...due.map((one) => one.booking.orderId)])
  if (attempts.some(({ state, purpose }) => state === 'on_its_way' || purpose === 'tuition'))
    return { refused: 'on-its-way' }
  const [open] = attempts
  if (open && attempts.length === 1 && isFor(open, due, amountCents, now)) return paying(open)
  if (open) return { leaves: attempts.map(({ id }) => id) }

  const attempt = { id: newId(), orderId, currency, amountCents, live: isLive() }
  const expiresAt = addMinutes(now, payingMinutes)
  await tx.paymentAttempt.create({
    data: {
      ...attempt,
      purpose: 'balance',
      startedAt: now,
      expiresAt,
      visitorTokenHash: whereBegun(payer),
      lines: { create: due.map((one) => toAttemptLine(one, zone)) },
    },
  })
  // so that the return page leads to this booking, whatever was booked here since
  const bookingIds = due.map((one) => one.booking.id)
  if (payer.kind === 'visitor') await createLinksWithin(tx, bookingIds, now)
  const subject = { subjectKind: 'booking', subjectId: bookingId }
  const details = { attemptId: attempt.id, amountCents }
  await recordAuditEvent(tx, whoIs(payer), { action: 'pay-balance', ...subject, details }, now)
  return paying(attempt)
}

/** Locks whole orders, each of which has one payment at a time. */
async function lockOwn(
  tx: Transaction,
  payer: Parent | Visitor,
  { bookingId, scope }: Pick<Asked, 'bookingId' | 'scope'>,
): Promise<Owing[]> {
  const where = { AND: [{ id: bookingId }, bookingsToPay(payer)] }
  const seen = await tx.booking.findFirst({
    where,
    select: { order: { select: { id: true, guardianId: true } } },
  })
  if (!seen) return []
  const { id, guardianId } = seen.order
  const ofFamily = { guardianId, enrollment: { isNot: null } }
  const order: Prisma.OrderWhereInput = scope === 'tuition' && guardianId ? ofFamily : { id }
  await lockBookings(tx, await findBookingIdsOf(tx, order))
  return await tx.booking.findMany({
    where: { AND: [{ order }, bookingsToPay(payer)] },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: dueSelection,
  })
}

function whyNotPay(
  { status, currency }: Owing,
  due: number,
  seenCents: number,
): Refused<BalanceRefusal> | null {
  const refused = whyNotInState('pay-balance', status)
  if (refused) return { refused }
  if (!takesCards()) return { refused: 'no-cards' }
  if (due <= 0) return { refused: 'nothing-due' }
  const detail = formatMoney(due, currency)
  if (!reachesMinimumCardAmount(due, currency)) return { refused: 'too-little', detail }
  return due === seenCents ? null : { refused: 'balance-changed', detail }
}

async function findGoing(tx: Transaction, orderIds: string[]) {
  return await tx.paymentAttempt.findMany({
    where: unfinishedAttemptsFor({ id: { in: orderIds } }),
    include: { lines: true },
  })
}

type Going = Awaited<ReturnType<typeof findGoing>>[number]

function isFor({ lines, expiresAt, ...going }: Going, due: Due[], cents: number, now: Date) {
  const isOfThem =
    lines.length === due.length &&
    due.every(({ booking }) => lines.some(({ bookingId }) => bookingId === booking.id))
  return going.purpose === 'balance' && isOfThem && going.amountCents === cents && expiresAt > now
}

function whoIs(payer: Parent | Visitor): Actor {
  return payer.kind === 'visitor' ? (payer.parent ?? payer) : payer
}

/** Guests return to the browser's own page. */
function whereBegun(payer: Parent | Visitor): string | null {
  return payer.kind === 'visitor' && payer.token ? hashToken(payer.token) : null
}

function paying({ id }: { id: string }): Paying {
  return { attemptId: id }
}
