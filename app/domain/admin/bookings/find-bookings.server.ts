import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { bookingsWithinReach } from '~/domain/booking/find/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { venueName } from '~/domain/scheduling/venues/venue'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { ownAddress, type BookingFilter } from '../admin-forms'
import type { BookingLine } from './booking-line'
import { bookingsMatching } from '../search/bookings-matching.server'

const perPage = 25

const selection = {
  id: true,
  status: true,
  priceCents: true,
  currency: true,
  onBehalf: { select: { channel: true } },
  lessonType: { select: { name: true, makeUpDays: true } },
  lesson: { select: { startsAt: true, coach: { select: { name: true } }, venue: venueName } },
  order: { select: { guardian: { select: { id: true, firstName: true, lastName: true } } } },
  places: {
    orderBy: { position: 'asc' },
    select: { athlete: { select: { firstName: true, lastName: true } } },
  },
} satisfies Prisma.BookingSelect

/**
 * The bookings that match a filter and the actor may see. A page beyond the end shows the last one.
 */
export async function findFilteredBookings(
  staff: Staff,
  filter: BookingFilter,
  wantedPage: number,
  zone: TimeZone,
  now: Date = clock.now(),
): Promise<PageOf<BookingLine>> {
  const where = await whereOf(staff, filter, zone, now)
  const pages = countPages(await database().booking.count({ where }), perPage)
  const page = Math.min(wantedPage, pages)
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: orderOf(filter),
    skip: (page - 1) * perPage,
    take: perPage,
    select: selection,
  })
  return { entries: rows.map(lineOf), page, pages }
}

/** Larger files would block the server. */
export const mostInOneFile = 5000

/** All matching bookings; null if there are too many for one file. */
export async function findEveryBooking(
  staff: Staff,
  filter: BookingFilter,
  zone: TimeZone,
  { now = clock.now(), most = mostInOneFile } = {},
): Promise<BookingLine[] | null> {
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: await whereOf(staff, filter, zone, now),
    orderBy: orderOf(filter),
    take: most + 1,
    select: selection,
  })
  return rows.length > most ? null : rows.map(lineOf)
}

async function whereOf(staff: Staff, filter: BookingFilter, zone: TimeZone, now: Date) {
  return {
    AND: [
      bookingsWithinReach(staff),
      matching(filter, zone, now),
      await bookingsMatching(filter.who),
    ],
  }
}

function orderOf({ order }: Pick<BookingFilter, 'order'>) {
  const direction = order === 'next' ? ('asc' as const) : ('desc' as const)
  return [{ lesson: { startsAt: direction } }, { id: direction }]
}

/** The first few matches, latest lesson first. */
export async function findBookingLines(
  staff: Staff,
  which: Prisma.BookingWhereInput,
  most: number,
): Promise<BookingLine[]> {
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [which, bookingsWithinReach(staff)] },
    orderBy: orderOf({ order: 'newest' }),
    take: most,
    select: selection,
  })
  return rows.map(lineOf)
}

/** A family's or its athletes' bookings, upcoming or past. */
function ofFamily(guardianId: string, which: 'next' | 'past', now: Date): Prisma.BookingWhereInput {
  const athlete = { guardianships: { some: { guardianId, endedAt: null } } }
  const startsAt = which === 'next' ? { gt: now } : { lte: now }
  return {
    AND: [
      { OR: [{ order: { guardianId } }, { places: { some: { athlete } } }] },
      whereBooked,
      ...(which === 'next' ? [standing] : []),
    ],
    lesson: { startsAt },
  }
}

/** A page of a family's lessons, nearest first, whichever adult booked. */
export async function findFamilyBookings(
  staff: Staff,
  family: { guardianId: string; which: 'next' | 'past' },
  wantedPage: number,
  now: Date = clock.now(),
): Promise<PageOf<BookingLine>> {
  const { guardianId, which } = family
  const where = { AND: [bookingsWithinReach(staff), ofFamily(guardianId, which, now)] }
  const pages = countPages(await database().booking.count({ where }), perPage)
  const page = Math.min(wantedPage, pages)
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: orderOf({ order: which === 'next' ? 'next' : 'newest' }),
    skip: (page - 1) * perPage,
    take: perPage,
    select: selection,
  })
  return { entries: rows.map(lineOf), page, pages }
}

/** The first few of them. */
export async function findFewFamilyBookings(
  staff: Staff,
  { guardianId, which }: { guardianId: string; which: 'next' | 'past' },
  most: number,
  now: Date = clock.now(),
): Promise<BookingLine[]> {
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [bookingsWithinReach(staff), ofFamily(guardianId, which, now)] },
    orderBy: orderOf({ order: which === 'next' ? 'next' : 'newest' }),
    take: most,
    select: selection,
  })
  return rows.map(lineOf)
}

/** One booking, regardless of filters; null if the actor may not see it. */
export async function findBookingLine(
  staff: Staff,
  bookingId: string,
): Promise<BookingLine | null> {
  if (!isRowId(bookingId)) return null
  const row = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff)] },
    select: selection,
  })
  return row && lineOf(row)
}

/** Excludes canceled bookings. */
const standing: Prisma.BookingWhereInput = { status: { notIn: ['canceled', 'expired'] } }

/**
 * Upcoming ones start today unless a date is given. Expired holds are listed only if asked for by
 * status; what visitors hold while they book never is.
 */
function matching(
  { order, from, until, status, channel, coach, lessonType, venue }: BookingFilter,
  zone: TimeZone,
  now: Date,
): Prisma.BookingWhereInput {
  const first = from ?? (order === 'next' ? calendarDateAt(now, zone) : undefined)
  const startsAt = {
    gte: first && startOfDay(first, zone),
    lt: until && startOfDay(addDays(until, 1), zone),
  }
  return {
    AND: [
      ...(status ? [{ status }] : []),
      ...(!status || status === 'held' ? [whereBooked] : []),
      ...(order === 'next' && !status ? [standing] : []),
    ],
    lessonTypeId: lessonType,
    onBehalf: channel && (channel === 'own' ? null : { channel }),
    lesson: { startsAt, coachId: coach, venueId: venue === ownAddress ? null : venue },
  }
}

function lineOf({
  lesson,
  lessonType,
  order,
  places,
  onBehalf,
  ...booking
}: Prisma.BookingGetPayload<{ select: typeof selection }>): BookingLine {
  return {
    ...booking,
    startsAt: lesson.startsAt,
    lessonName: lessonType.name,
    makeUpDays: lessonType.makeUpDays,
    channel: onBehalf?.channel ?? null,
    coachName: lesson.coach.name,
    venue: lesson.venue?.name ?? null,
    athletes: places.map(({ athlete }) => fullName(athlete)),
    guardian: order.guardian && fullName(order.guardian),
    guardianId: order.guardian?.id ?? null,
  }
}
