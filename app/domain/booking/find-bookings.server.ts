import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database.server'
import type { Parent, Staff } from '~/values/actor'
import { pagesFor, type PageOf } from '~/values/paging'
import { booked, seenBy, selectionOfBooking, type SeenBooking } from './find-booking.server'
import { bookingsToSee, bookingsWithinReach } from './visible-to.server'

const perPage = 20

/** `upcoming`: what still takes place, the next one first. `past`: what is over or cancelled, the last one first. */
export type BookingList = 'upcoming' | 'past' | 'all'

type Wanted = { list: BookingList; page: number }

/** The bookings that somebody who is signed in may see. Holds are in no list. */
export async function findBookings(
  actor: Parent | Staff,
  { list, page }: Wanted,
  now: Date = clock.now(),
): Promise<PageOf<SeenBooking>> {
  const where = { AND: [bookingsToSee(actor), booked, which(list, now)] }
  const order = list === 'upcoming' ? 'asc' : 'desc'
  const [count, rows] = await Promise.all([
    database().booking.count({ where }),
    database().booking.findMany({
      relationLoadStrategy: 'join',
      where,
      orderBy: [{ lesson: { startsAt: order } }, { id: order }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: selectionOfBooking,
    }),
  ])
  return { entries: rows.map((row) => seenBy(actor, row)), page, pages: pagesFor(count, perPage) }
}

/** Some of those within somebody's reach, holds too, in no order. */
export async function findBookingsOf(staff: Staff, ids: string[]): Promise<SeenBooking[]> {
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [bookingsWithinReach(staff), { id: { in: ids } }] },
    select: selectionOfBooking,
  })
  return rows.map((row) => seenBy(staff, row))
}

/** A lesson is to come until, but not at, its end. */
function which(list: BookingList, now: Date): Prisma.BookingWhereInput {
  const upcoming = {
    status: { in: ['held', 'confirmed', 'awaiting_payment'] },
    lesson: { endsAt: { gt: now } },
  } satisfies Prisma.BookingWhereInput
  switch (list) {
    case 'upcoming':
      return upcoming
    case 'past':
      return { NOT: upcoming }
    case 'all':
      return {}
  }
}
