import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'

/** Part of a command: locks digests in id order. */
export async function lockDigests(tx: Transaction, ids: string[]): Promise<void> {
  await lockRows(tx, 'progress_digest', ids)
}
