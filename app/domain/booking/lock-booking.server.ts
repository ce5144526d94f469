import type { Transaction } from '~/platform/database.server'

/** Part of a command: what else wants to change this booking waits until the transaction is over. */
export async function lockBooking(tx: Transaction, bookingId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId}::uuid FOR UPDATE`
}
