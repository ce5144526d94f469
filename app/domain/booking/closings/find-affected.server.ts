import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { addDays, startOfDay, type CalendarDate, type TimeZone } from '~/values/business-time'
import { cancellationTerms, type CancellationTerms } from '../cancellation/cancellation-policy'
import { findChangeableBookings, type ChangeableBooking } from '../find-changeable-booking.server'
import { wasAnnounced } from '../emails/coming.server'

/** A day of one coach, or of all. */
export type DayOf = { day: CalendarDate; coachId: string | null }

/** A booking that a closed day would end, and what comes back of it. */
export type Affected = { booking: ChangeableBooking; terms: CancellationTerms }

/** The lessons on a day that have not begun, of one coach or all; at its start a lesson has begun. */
export function lessonsOn(
  { day, coachId }: DayOf,
  zone: TimeZone,
  now: Date,
): Prisma.LessonWhereInput {
  const startsAt = { gt: now, gte: startOfDay(day, zone), lt: startOfDay(addDays(day, 1), zone) }
  return { startsAt, ...(coachId ? { coachId } : {}) }
}

/** Every booking of a day that stands, in the order of the clock, with the exact money that comes back. */
export async function findAffected(
  dayOf: DayOf,
  zone: TimeZone,
  now: Date,
  tx: Transaction = database(),
): Promise<Affected[]> {
  return await findAffectedOf(lessonsOn(dayOf, zone, now), zone, now, tx)
}

/** The same of some lessons. */
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

/** How many there are, and what money comes back in all: what a page has shown and a command expects. */
export function totalOf(affected: Affected[]): { bookings: number; cents: number } {
  const inMoney = affected.filter(({ terms }) => !terms.isPaidByCredits)
  const cents = inMoney.reduce((sum, { terms }) => sum + terms.returnCents, 0)
  return { bookings: affected.length, cents }
}

type Closing = { id: string; startedAt: Date; day: CalendarDate }

/** What a closing takes from those who teach that day: lessons that they have heard of, and classes. */
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
