import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { payableCents } from '~/domain/booking/money/payments/find-order-due.server'
import { staffLessons } from '~/domain/booking/find/visible-to.server'
import { findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { formatCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { venueName } from '~/domain/scheduling/venues/venue'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { findWaiversOf, peopleOf, selectionOfPeople } from '../bookings/booking-people.server'
import type { Payable, RosterLesson } from './roster'

const selectionOfBooking = {
  ...selectionOfPeople,
  priceCents: true,
  currency: true,
  _count: { select: { charges: true } },
} satisfies Prisma.BookingSelect

type Row = Prisma.BookingGetPayload<{ select: typeof selectionOfBooking }>

const selection = {
  id: true,
  startsAt: true,
  endsAt: true,
  places: true,
  releasedAt: true,
  coach: { select: { name: true } },
  assistants: withAssistants,
  venue: venueName,
  lessonType: { select: { name: true, format: true } },
  bookings: { where: whereBooked, orderBy: { id: 'asc' }, select: selectionOfBooking },
} satisfies Prisma.LessonSelect

/** A day's lessons in order of time: booked ones, and all classes. Coaches see their own. */
export async function findRoster(
  staff: Staff,
  day: CalendarDate,
  zone: TimeZone,
): Promise<RosterLesson[]> {
  const startsAt = { gte: startOfDay(day, zone), lt: startOfDay(addDays(day, 1), zone) }
  return await findLessons(staff, { startsAt }, zone)
}

/** One lesson; null if the actor may not see it or it cannot be attended. */
export async function findRosterLesson(
  staff: Staff,
  lessonId: string,
  zone: TimeZone,
): Promise<RosterLesson | null> {
  if (!isRowId(lessonId)) return null
  const [lesson] = await findLessons(staff, { id: lessonId }, zone)
  return lesson ?? null
}

async function findLessons(
  staff: Staff,
  which: Prisma.LessonWhereInput,
  zone: TimeZone,
): Promise<RosterLesson[]> {
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [staffLessons(staff), isOnRoster, which] },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: selection,
  })
  const rows = lessons.flatMap(({ bookings }) => bookings)
  const [isCovered, payableOf] = await Promise.all([
    findWaiversOf(rows),
    mayHandleMoney(staff) ? findPayable(rows) : () => null,
  ])
  return lessons.map(
    ({ releasedAt, coach, assistants, venue, lessonType, bookings, ...lesson }) => ({
      ...lesson,
      name: lessonType.name,
      isClass: lessonType.format === 'group',
      coachName: formatCoaches({ coach, assistants }),
      venue: venue?.name ?? null,
      canceled: releasedAt !== null,
      bookings: bookings.map((booking) => ({
        ...peopleOf(booking, whenOf(lesson, zone), isCovered),
        payable: payableOf(booking),
      })),
    }),
  )
}

function whenOf({ startsAt }: { startsAt: Date }, zone: TimeZone) {
  return { startsAt, day: calendarDateAt(startsAt, zone) }
}

async function findPayable(rows: Row[]): Promise<(row: Row) => Payable | null> {
  const balances = await findBalances({ bookingIds: rows.map(({ id }) => id) })
  return ({ id, status, priceCents, currency, _count: { charges } }) => {
    const sums = sumBalances(balances.filter(({ bookingId }) => bookingId === id))
    const isCharged = charges > 0
    const cents = payableCents({ status, priceCents, isCharged, sums })
    return cents > 0 ? { cents, currency, isDue: isCharged } : null
  }
}

const isOnRoster = {
  OR: [{ releasedAt: null, lessonType: { format: 'group' } }, { bookings: { some: whereBooked } }],
} satisfies Prisma.LessonWhereInput
