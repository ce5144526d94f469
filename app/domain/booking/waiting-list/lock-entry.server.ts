import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'

/** Part of a command: locks a waiting list entry. */
export async function lockEntry(tx: Transaction, entryId: string): Promise<void> {
  await lockRow(tx, 'waiting_entry', entryId)
}
