import type { Prisma, Transaction } from '~/platform/database/database.server'

/** Part of a command: what else wants to change this booking waits until the transaction is over. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<void> {
  await lockBookings(tx, [bookingId])
}

/** The same of several, always in the order of ids, so that nobody waits in a circle. */
export async function lockBookings(tx: Transaction, bookingIds: string[]): Promise<void> {
  if (bookingIds.length === 0) return
  // FOR UPDATE: whoever adds a row to a booking without this lock waits as well
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ANY(${bookingIds}::uuid[]) ORDER BY id FOR UPDATE`
}

/** Part of a command that makes links of whole orders anew: their bookings, to be locked before their guardian is. */
export async function findBookingsOf(
  tx: Transaction,
  order: Prisma.OrderWhereInput,
): Promise<string[]> {
  const bookings = await tx.booking.findMany({ where: { order }, select: { id: true } })
  return bookings.map(({ id }) => id)
}
