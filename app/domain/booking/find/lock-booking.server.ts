import type { Prisma, Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'

/** Part of a command: locks a booking, also against new rows that refer to it. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<void> {
  await lockBookings(tx, [bookingId])
}

/** Likewise for several, in id order to avoid deadlocks. */
export async function lockBookings(tx: Transaction, bookingIds: string[]): Promise<void> {
  await lockRows(tx, 'booking', bookingIds, 'references')
}

/**
 * Likewise the athletes of bookings, so that no two orders bring one to two lessons at once. After
 * the bookings, before anything else of theirs.
 */
export async function lockAthletesOf(tx: Transaction, bookingIds: string[]): Promise<void> {
  const places = await tx.bookingPlace.findMany({
    where: { bookingId: { in: bookingIds } },
    select: { athleteId: true },
  })
  await lockRows(
    tx,
    'athlete',
    places.map(({ athleteId }) => athleteId),
  )
}

/** Part of a command that replaces an order's links: its bookings, to lock before the guardian. */
export async function findBookingIdsOf(
  tx: Transaction,
  order: Prisma.OrderWhereInput,
): Promise<string[]> {
  const bookings = await tx.booking.findMany({ where: { order }, select: { id: true } })
  return bookings.map(({ id }) => id)
}
