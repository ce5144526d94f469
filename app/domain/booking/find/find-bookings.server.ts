import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import {
  selectionOfBooking,
  toVisibleBooking,
  whereBooked,
  type SeenBooking,
} from './find-booking.server'
import { secretOf } from '../links/link-secrets.server'
import { bookingsToSee, bookingsWithinReach } from './visible-to.server'
import { waitsToBeConfirmed } from '../booking'

const perPage = 20

/** `upcoming`: earliest first. `past`: over or canceled, latest first. */
export type BookingListName = 'upcoming' | 'past' | 'all'

type Wanted = { list: BookingListName; page: number }

/** The bookings that the actor may see, without holds. */
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
  return {
    entries: rows.map((row) => toVisibleBooking(actor, row)),
    page,
    pages: countPages(count, perPage),
  }
}

/** An upcoming booking; with its confirmation token if unconfirmed. */
export type NextBooking = SeenBooking & { confirmToken: string | null }

/** The first page of a family's upcoming bookings, without a count. */
export async function findNextBookings(
  parent: Parent,
  now: Date = clock.now(),
): Promise<NextBooking[]> {
  const rows = await findRows(listed(parent, 'upcoming', now), { list: 'upcoming', page: 1 })
  return rows.map((row) => {
    const booking = toVisibleBooking(parent, row)
    const waits = booking.shared === null && waitsToBeConfirmed(booking, now)
    return { ...booking, confirmToken: waits ? secretOf('confirm-link', row) : null }
  })
}

function listed(actor: Parent | Staff, list: BookingListName, now: Date): Prisma.BookingWhereInput {
  return { AND: [bookingsToSee(actor), whereBooked, which(list, now)] }
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

/** Accessible bookings by id, holds included, unordered. */
export async function findBookingsOf(staff: Staff, ids: string[]): Promise<SeenBooking[]> {
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [bookingsWithinReach(staff), { id: { in: ids } }] },
    select: selectionOfBooking,
  })
  return rows.map((row) => toVisibleBooking(staff, row))
}

/** A lesson is upcoming until, not at, its end. */
function which(list: BookingListName, now: Date): Prisma.BookingWhereInput {
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

/**
 * Listed bookings, and those that ended unconfirmed, whose page says why they cannot be changed.
 */
export const withoutHolds: Prisma.BookingWhereInput = {
  OR: [whereBooked, { status: { not: 'held' } }],
}
