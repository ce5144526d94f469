import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: locks both records in id order. */
export async function lockDuplicates(tx: Transaction, ids: string[]): Promise<void> {
  // FOR UPDATE, so that inserts that refer to the deleted row wait too
  await tx.$queryRaw`
    SELECT id FROM athlete WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  await tx.$queryRaw`
    SELECT id FROM progress_digest WHERE athlete_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
}
