import { booked } from '~/domain/booking/find-booking.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { payableCents } from '~/domain/booking/money/payments/find-order-due.server'
import { staffLessons } from '~/domain/booking/visible-to.server'
import { findBalances, sumOf } from '~/domain/payments/charges/find-balances.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, startOfDay, type CalendarDate, type TimeZone } from '~/values/business-time'
import { findWaiversOf, peopleOf, selectionOfPeople } from './booking-people.server'
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
  lessonType: { select: { name: true } },
  bookings: { where: booked, orderBy: { id: 'asc' }, select: selectionOfBooking },
} satisfies Prisma.LessonSelect

/**
 * The lessons of one day in the business's calendar, in the order of the clock: those that somebody
 * has booked, and classes even where nobody has. Who only teaches sees their own.
 */
export async function findRoster(
  staff: Staff,
  day: CalendarDate,
  zone: TimeZone,
): Promise<RosterLesson[]> {
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: {
      AND: [staffLessons(staff), isOnRoster],
      startsAt: { gte: startOfDay(day, zone), lt: startOfDay(addDays(day, 1), zone) },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: selection,
  })
  const rows = lessons.flatMap(({ bookings }) => bookings)
  const [isCovered, payableOf] = await Promise.all([
    findWaiversOf(rows),
    mayHandleMoney(staff) ? findPayable(rows) : () => null,
  ])
  return lessons.map(({ releasedAt, coach, lessonType, bookings, ...lesson }) => ({
    ...lesson,
    name: lessonType.name,
    coachName: coach.name,
    canceled: releasedAt !== null,
    bookings: bookings.map((booking) => ({
      ...peopleOf(booking, { day, startsAt: lesson.startsAt }, isCovered),
      payable: payableOf(booking),
    })),
  }))
}

async function findPayable(rows: Row[]): Promise<(row: Row) => Payable | null> {
  const balances = await findBalances({ bookingIds: rows.map(({ id }) => id) })
  return ({ id, status, priceCents, currency, _count: { charges } }) => {
    const sums = sumOf(balances.filter(({ bookingId }) => bookingId === id))
    const cents = payableCents({ status, priceCents, isCharged: charges > 0, sums })
    return cents > 0 ? { cents, currency } : null
  }
}

const isOnRoster = {
  OR: [{ releasedAt: null, lessonType: { format: 'group' } }, { bookings: { some: booked } }],
} satisfies Prisma.LessonWhereInput
