import { voidStates } from '~/domain/payments/payment'
import { isOver, type AttemptState } from '~/domain/payments/card/payment-attempt'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor, Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { BookingStatus } from '~/domain/booking/booking'
import { bookingsOf, bookingsToPay } from '~/domain/booking/visible-to.server'
import { isRowId } from '~/values/form-fields'
import { occasionOfExcess } from './settle-balance.server'

/** The last try to pay of one browser, and what has become of what it is for. */
export type CheckoutAttempt = {
  attemptId: string
  state: AttemptState
  amountCents: number
  currency: string
  expiresAt: Date
  /** Whether there is a page to pay on; where there never was one, nothing can have been paid. */
  hasPage: boolean
  /** What Stripe said no with, or why it could not be asked. */
  trouble: string | null
  statuses: BookingStatus[]
  /** What a family confirms by it, having opened its link; null of what was booked here. */
  confirms: string | null
  /** Whether something of it is at another time by now than was seen by whoever set out to pay. */
  isMoved: boolean
  /** What of the money that came for it goes back, or has gone. */
  returnedCents: number
}

/** For how long a browser is known by what it set out to pay by a link: others may sit there later. */
const minutesKnown = 24 * 60

/** Null where this browser has never begun to pay, or by a link not lately. */
export async function findCheckoutAttempt(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<CheckoutAttempt | null> {
  const attempt = await database().paymentAttempt.findFirst({
    where: { purpose: 'booking', OR: begunBy(visitor, now) },
    orderBy: { id: 'desc' },
    include: { lines: { include: { booking: { select } } } },
  })
  if (!attempt) return null
  const { id: attemptId, state, amountCents, currency, expiresAt, trouble, lines } = attempt
  const refunds = lines.flatMap(({ booking }) =>
    booking.allocations.flatMap((part) => part.refunds),
  )
  return {
    attemptId,
    state,
    amountCents,
    currency,
    expiresAt,
    trouble,
    hasPage: attempt.sessionId !== null,
    statuses: lines.map(({ booking }) => booking.status),
    confirms: attempt.visitorTokenHash ? lines[0]!.bookingId : null,
    isMoved: lines.some(isRescheduled),
    returnedCents: refunds.reduce((sum, refund) => sum + refund.amountCents, 0),
  }
}

function begunBy(visitor: Visitor, now: Date): Prisma.PaymentAttemptWhereInput[] {
  const { token } = visitor
  const lately = { gt: addMinutes(now, -minutesKnown) }
  return [
    { order: { bookings: { some: bookingsOf(visitor) } } },
    ...(token ? [{ visitorTokenHash: hashToken(token), startedAt: lately }] : []),
  ]
}

const allocations = {
  where: { payment: { method: 'stripe' } },
  select: {
    refunds: {
      where: { state: { notIn: [...voidStates] } },
      select: { amountCents: true },
    },
  },
} satisfies Prisma.Booking$allocationsArgs

const select = { status: true, allocations, lesson: { select: { startsAt: true } } } as const

type Line = { startsAt: Date | null; booking: { lesson: { startsAt: Date } } }

/** Whether a lesson is at another time by now than was seen by whoever set out to pay for it. */
export function isRescheduled({ startsAt, booking }: Line): boolean {
  return startsAt !== null && startsAt.getTime() !== booking.lesson.startsAt.getTime()
}

/** What this browser could pay now, or leave; null where there is nothing. */
export async function findOpenCheckoutAttempt(visitor: Visitor, now: Date): Promise<string | null> {
  const paying = await findCheckoutAttempt(visitor, now)
  return paying && !isOver(paying.state) ? paying.attemptId : null
}

/** A family's last try to pay by card what it still owed for a booking. */
export type BalanceAttempt = {
  attemptId: string
  state: AttemptState
  amountCents: number
  currency: string
  /** Whether there is a page to pay on; where there never was one, nothing can have been paid. */
  hasPage: boolean
  /** What Stripe said no with, or why it could not be asked. */
  trouble: string | null
  /** What of the money that came by it was more than was owed, and goes back or has gone. */
  returnedCents: number
  /** Whether the payer's bank has taken it back for good. */
  isLost: boolean
}

/** Null where there is none, and where the booking is not theirs. */
export async function findBalanceAttempt(
  payer: Parent | Visitor,
  bookingId: string,
): Promise<BalanceAttempt | null> {
  if (!isRowId(bookingId)) return null
  const lines = { some: { bookingId, booking: bookingsToPay(payer) } }
  const attempt = await database().paymentAttempt.findFirst({
    where: { purpose: 'balance', lines },
    orderBy: { id: 'desc' },
  })
  if (!attempt) return null
  const { id: attemptId, state, amountCents, currency, trouble, sessionId, endedAt } = attempt
  return {
    attemptId,
    state,
    amountCents,
    currency,
    trouble,
    hasPage: sessionId !== null,
    returnedCents: state === 'paid' ? await refundedCentsOf(attemptId) : 0,
    isLost: state === 'paid' && endedAt !== null && (await isLost(bookingId, endedAt)),
  }
}

async function refundedCentsOf(attemptId: string): Promise<number> {
  const { _sum } = await database().refund.aggregate({
    where: { state: { notIn: [...voidStates] }, occasion: occasionOfExcess(attemptId) },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

/** A payment is received at the moment at which its try ends. */
async function isLost(bookingId: string, receivedAt: Date): Promise<boolean> {
  const payment = { method: 'stripe' as const, receivedAt }
  const lost = { state: { notIn: [...voidStates] }, lostBy: { isNot: null } }
  return (
    (await database().refund.count({ where: { ...lost, allocation: { bookingId, payment } } })) > 0
  )
}

/** What could be paid for a booking now, or left; null where there is nothing. */
export async function findOpenBalanceAttempt(
  payer: Parent | Visitor,
  bookingId: string,
): Promise<string | null> {
  const paying = await findBalanceAttempt(payer, bookingId)
  return paying && !isOver(paying.state) ? paying.attemptId : null
}

/** Part of a command, once its bookings are locked: whether the family stands on the payment page of an order. */
export async function isBeingPaid(tx: Transaction, orderId: string): Promise<boolean> {
  const going = await tx.paymentAttempt.count({
    where: { orderId, purpose: 'booking', state: { in: ['open', 'on_its_way'] } },
  })
  return going > 0
}
