import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'

/** Part of a command: whoever decides about digests waits for the others; in one order, whoever asks for several. */
export async function lockDigests(tx: Transaction, ids: string[]): Promise<void> {
  await lockRows(tx, 'progress_digest', ids)
}
