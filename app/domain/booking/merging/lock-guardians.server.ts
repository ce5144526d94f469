import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'

/** Part of a command, after bookings: locks two guardians. */
export async function lockGuardians(tx: Transaction, guardianIds: string[]): Promise<void> {
  await lockRows(tx, 'guardian', guardianIds, 'references')
}
