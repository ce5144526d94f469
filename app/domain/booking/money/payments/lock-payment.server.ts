import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'

/**
 * Part of a command, after bookings: until it ends, nobody else takes the payment back, or ends what was
 * bought with it. A payment for a package is of no booking, whose lock would do.
 */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<void> {
  await lockRow(tx, 'payment', paymentId)
}
