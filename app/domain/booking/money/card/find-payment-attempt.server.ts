import { voidStates } from '~/domain/payments/payment'
import { isOver, type AttemptState } from '~/domain/payments/card/payment-attempt'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { BookingStatus } from '~/domain/booking/booking'
import { bookingsOf } from '~/domain/booking/visible-to.server'

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
