import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'

/**
 * Part of a command, after bookings: locks a payment against corrections. Needed for packages,
 * which have no booking to lock.
 */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<void> {
  await lockRow(tx, 'payment', paymentId)
}
