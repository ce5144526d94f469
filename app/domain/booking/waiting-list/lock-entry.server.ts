import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'

/** Part of a command: of those who offer a place, take it, pass it on or leave, one at a time. */
export async function lockEntry(tx: Transaction, entryId: string): Promise<void> {
  await lockRow(tx, 'waiting_entry', entryId)
}
