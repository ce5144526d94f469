import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'

/** Part of a command: locks both records in id order. */
export async function lockDuplicates(tx: Transaction, ids: string[]): Promise<void> {
  await lockRows(tx, 'athlete', ids, 'references')
  await tx.$queryRaw`
    SELECT id FROM progress_digest WHERE athlete_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
}
