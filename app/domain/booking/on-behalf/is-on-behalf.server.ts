import type { Transaction } from '~/platform/database/database.server'

/** Whether somebody who works here made a booking for its family. */
export async function isOnBehalf(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await tx.bookingOnBehalf.count({ where: { bookingId } })) > 0
}
