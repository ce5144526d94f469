import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { addDays, startOfDay, type CalendarDate, type TimeZone } from '~/values/business-time'
import { cancellationTerms, type CancellationTerms } from '../cancellation/cancellation-policy'
import {
  findChangeableBookings,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { wasAnnounced } from '../emails/coach/coming.server'

/** One coach's day, or everyone's. */
export type DayOf = { day: CalendarDate; coachId: string | null }

/** A booking that closing would cancel, and its refund. */
export type Affected = { booking: ChangeableBooking; terms: CancellationTerms }

/** A day's lessons that have not started, of one coach or all. */
export function lessonsOn(
  { day, coachId }: DayOf,
  zone: TimeZone,
  now: Date,
): Prisma.LessonWhereInput {
  const startsAt = { gt: now, gte: startOfDay(day, zone), lt: startOfDay(addDays(day, 1), zone) }
  return { startsAt, ...(coachId ? { coachId } : {}) }
}

/** A day's active bookings in order of time, with exact refunds. */
export async function findAffected(
  dayOf: DayOf,
  zone: TimeZone,
  now: Date,
  tx: Transaction = database(),
): Promise<Affected[]> {
  return await findAffectedOf(lessonsOn(dayOf, zone, now), zone, now, tx)
}

/** Likewise for some lessons. */
export async function findAffectedOf(
  lesson: Prisma.LessonWhereInput,
  zone: TimeZone,
  now: Date,
  tx: Transaction = database(),
): Promise<Affected[]> {
  const stands = {
    OR: [
      { status: { in: ['confirmed', 'awaiting_payment'] } },
      { status: 'held', heldUntil: { gt: now } },
    ],
  } satisfies Prisma.BookingWhereInput
  const bookings = await findChangeableBookings({ AND: [{ lesson }, stands] }, tx)
  return bookings.map((booking) => ({
    booking,
    terms: cancellationTerms(booking, system, zone, now),
  }))
}

/** The number of bookings and total refund, as shown by a page and expected by a command. */
export function totalOf(affected: Affected[]): { bookings: number; cents: number } {
  const inMoney = affected.filter(({ terms }) => !terms.isPaidByCredits)
  const cents = inMoney.reduce((sum, { terms }) => sum + terms.refundCents, 0)
  return { bookings: affected.length, cents }
}

type Closing = { id: string; startedAt: Date; day: CalendarDate }

/** The announced lessons and classes that a closing takes from coaches. */
export function lessonsClosedBy(
  { id: closingId, startedAt, day }: Closing,
  zone: TimeZone,
): Prisma.LessonWhereInput {
  const ended = { closings: { some: { closingId, state: { not: 'nothing_to_do' } } } } as const
  return {
    ...lessonsOn({ day, coachId: null }, zone, startedAt),
    OR: [
      { bookings: { some: { AND: [ended, wasAnnounced] } } },
      { releasedAt: startedAt, lessonType: { format: 'group' } },
    ],
  }
}
