import { isOver, type AttemptState } from '~/domain/payments/payment-attempt'
import { database } from '~/platform/database.server'
import type { Visitor } from '~/values/actor'
import type { BookingStatus } from '../booking'
import { bookingsOf } from '../visible-to.server'

/** The last try to pay of one browser, and what has become of what it is for. */
export type PayingNow = {
  attemptId: string
  state: AttemptState
  amountCents: number
  currency: string
  expiresAt: Date
  statuses: BookingStatus[]
}

/** Null where this browser has never begun to pay. */
export async function findPaying(visitor: Visitor): Promise<PayingNow | null> {
  const attempt = await database().paymentAttempt.findFirst({
    where: { order: { bookings: { some: bookingsOf(visitor) } } },
    orderBy: { id: 'desc' },
    include: { lines: { include: { booking: { select: { status: true } } } } },
  })
  if (!attempt) return null
  const { id: attemptId, state, amountCents, currency, expiresAt, lines } = attempt
  const statuses = lines.map(({ booking }) => booking.status)
  return { attemptId, state, amountCents, currency, expiresAt, statuses }
}

/** What this browser could pay now, or leave; null where there is nothing. */
export async function findOpenAttempt(visitor: Visitor): Promise<string | null> {
  const paying = await findPaying(visitor)
  return paying && !isOver(paying.state) ? paying.attemptId : null
}
