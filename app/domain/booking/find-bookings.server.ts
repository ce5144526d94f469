import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { pagesFor, type PageOf } from '~/values/paging'
import { booked, seenBy, selectionOfBooking, type SeenBooking } from './find-booking.server'
import { secretOf } from './links/link-secrets.server'
import { bookingsToSee, bookingsWithinReach } from './visible-to.server'
import { waitsToBeConfirmed } from './booking'

const perPage = 20

/** `upcoming`: what still takes place, the next one first. `past`: what is over or canceled, the last one first. */
export type BookingList = 'upcoming' | 'past' | 'all'

type Wanted = { list: BookingList; page: number }

/** The bookings that somebody who is signed in may see. Holds are in no list. */
export async function findBookings(
  actor: Parent | Staff,
  { list, page }: Wanted,
  now: Date = clock.now(),
): Promise<PageOf<SeenBooking>> {
  const where = listed(actor, list, now)
  const [count, rows] = await Promise.all([
    database().booking.count({ where }),
    findRows(where, { list, page }),
  ])
  return { entries: rows.map((row) => seenBy(actor, row)), page, pages: pagesFor(count, perPage) }
}

/** One to come, with the secret by which its family confirms it; null where it does not wait for that. */
export type NextBooking = SeenBooking & { confirmToken: string | null }

/** What is to come for a family: the first page of it, and not how many there are. */
export async function findNextBookings(
  parent: Parent,
  now: Date = clock.now(),
): Promise<NextBooking[]> {
  const rows = await findRows(listed(parent, 'upcoming', now), { list: 'upcoming', page: 1 })
  return rows.map((row) => {
    const booking = seenBy(parent, row)
    const waits = booking.shared === null && waitsToBeConfirmed(booking, now)
    return { ...booking, confirmToken: waits ? secretOf('confirm-link', row) : null }
  })
}

function listed(actor: Parent | Staff, list: BookingList, now: Date): Prisma.BookingWhereInput {
  return { AND: [bookingsToSee(actor), booked, which(list, now)] }
}

async function findRows(where: Prisma.BookingWhereInput, { list, page }: Wanted) {
  const order = list === 'upcoming' ? 'asc' : 'desc'
  return await database().booking.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ lesson: { startsAt: order } }, { id: order }],
    skip: (page - 1) * perPage,
    take: perPage,
    select: selectionOfBooking,
  })
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

/** What is listed, and what ended before it was confirmed: why it cannot be changed is said there. */
export const holdsAside: Prisma.BookingWhereInput = {
  OR: [booked, { status: { not: 'held' } }],
}
