import type { Prisma, Transaction } from '~/platform/database/database.server'

/** Part of a command: locks a booking. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<void> {
  await lockBookings(tx, [bookingId])
}

/** Likewise for several, in id order to avoid deadlocks. */
export async function lockBookings(tx: Transaction, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return
  // FOR UPDATE, so that inserts that refer to a booking wait too
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ANY(${bookingIds}::uuid[]) ORDER BY id FOR UPDATE`
}

/** Part of a command that replaces an order's links: its bookings, to lock before the guardian. */
export async function findBookingIdsOf(
  tx: Transaction,
  order: Prisma.OrderWhereInput,
): Promise<string[]> {
  const bookings = await tx.booking.findMany({ where: { order }, select: { id: true } })
  return bookings.map(({ id }) => id)
}
