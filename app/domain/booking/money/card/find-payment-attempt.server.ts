import { voidStates } from '~/domain/payments/payment'
import { isAttemptOver, type AttemptState } from '~/domain/payments/card/payment-attempt'
import { clock } from '~/platform/clock.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { BookingStatus } from '~/domain/booking/booking'
import { findAlreadyComing } from '~/domain/booking/checkout/why-not-bring-twice.server'
import { bookingsOfBrowser, bookingsToPay } from '~/domain/booking/find/visible-to.server'
import { isRowId } from '~/values/form-fields'
import { occasionOfExcess } from './settle-balance.server'

/** A browser's last payment attempt and its result. */
export type CheckoutAttempt = {
  attemptId: string
  state: AttemptState
  amountCents: number
  currency: string
  expiresAt: Date
  /** Whether there is a payment page; without one, nothing was paid. */
  hasPage: boolean
  /** Stripe's error, or why it was unreachable. */
  trouble: string | null
  statuses: BookingStatus[]
  /** The confirmation link used; null for a booking made here. */
  confirms: string | null
  /** Whether a paid time was rescheduled after the user saw it. */
  isMoved: boolean
  /** Whether an athlete has a place in a paid lesson by another order. */
  isAlreadyComing: boolean
  /** Refunded and pending amounts of its payment. */
  refundedCents: number
}

/** How long a browser that paid by link is recognized. Others may use it later. */
const minutesKnown = 24 * 60

/** Null without an attempt, or a recent one by link. */
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
    isAlreadyComing: await isPaidTwice(attempt),
    refundedCents: refunds.reduce((sum, refund) => sum + refund.amountCents, 0),
  }
}

function begunBy(visitor: Visitor, now: Date): Prisma.PaymentAttemptWhereInput[] {
  const { token } = visitor
  const lately = { gt: addMinutes(now, -minutesKnown) }
  return [
    { order: { bookings: { some: bookingsOfBrowser(visitor) } } },
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

const select = {
  status: true,
  allocations,
  lessonId: true,
  lesson: { select: { startsAt: true } },
  places: { select: { athleteId: true } },
} as const

type Line = { startsAt: Date | null; booking: { lesson: { startsAt: Date } } }

type PaidLine = {
  booking: { status: BookingStatus; lessonId: string; places: { athleteId: string }[] }
}

/** Whether what was paid is not booked, as another order gave the athlete a place in the lesson. */
async function isPaidTwice({
  state,
  lines,
}: {
  state: AttemptState
  lines: PaidLine[]
}): Promise<boolean> {
  if (state !== 'paid') return false
  const expired = lines.flatMap(({ booking }) => (booking.status === 'expired' ? booking : []))
  return expired.length > 0 && (await findAlreadyComing(database(), expired)).length > 0
}

/** Whether a lesson was rescheduled since the attempt started. */
export function isRescheduled({ startsAt, booking }: Line): boolean {
  return startsAt !== null && startsAt.getTime() !== booking.lesson.startsAt.getTime()
}

/** The attempt that this browser can continue or cancel; null if none. */
export async function findOpenCheckoutAttempt(visitor: Visitor, now: Date): Promise<string | null> {
  const paying = await findCheckoutAttempt(visitor, now)
  return paying && !isAttemptOver(paying.state) ? paying.attemptId : null
}

/** A family's last attempt to pay a booking's balance by card. */
export type BalanceAttempt = {
  attemptId: string
  state: AttemptState
  amountCents: number
  currency: string
  /** Whether there is a payment page; without one, nothing was paid. */
  hasPage: boolean
  /** Stripe's error, or why it was unreachable. */
  trouble: string | null
  /** The overpaid part, refunded or pending. */
  refundedCents: number
  /** Whether a dispute was lost. */
  isLost: boolean
}

/** Null if there is none or the booking is not theirs. */
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
    refundedCents: state === 'paid' ? await refundedCentsOf(attemptId) : 0,
    isLost: state === 'paid' && endedAt !== null && (await isLost(bookingId, endedAt)),
  }
}

async function refundedCentsOf(attemptId: string): Promise<number> {
  const { _sum } = await database().refund.aggregate({
    where: {
      state: { notIn: [...voidStates] },
      occasion: { startsWith: occasionOfExcess(attemptId) },
    },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

/** A payment's time is when its attempt ends. */
async function isLost(bookingId: string, receivedAt: Date): Promise<boolean> {
  const payment = { method: 'stripe' as const, receivedAt }
  const lost = { state: { notIn: [...voidStates] }, lostBy: { isNot: null } }
  return (
    (await database().refund.count({ where: { ...lost, allocation: { bookingId, payment } } })) > 0
  )
}

/** The attempt that can be continued or canceled; null if none. */
export async function findOpenBalanceAttempt(
  payer: Parent | Visitor,
  bookingId: string,
): Promise<string | null> {
  const paying = await findBalanceAttempt(payer, bookingId)
  return paying && !isAttemptOver(paying.state) ? paying.attemptId : null
}

/** Part of a command, with the bookings locked: whether the order has an open payment page. */
export async function hasOpenPaymentAttempt(tx: Transaction, orderId: string): Promise<boolean> {
  const going = await tx.paymentAttempt.count({
    where: { orderId, purpose: 'booking', state: { in: ['open', 'on_its_way'] } },
  })
  return going > 0
}
