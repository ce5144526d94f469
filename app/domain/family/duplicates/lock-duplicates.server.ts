import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: whoever does something with one of the two waits, in one order, whoever comes first. */
export async function lockDuplicates(tx: Transaction, ids: string[]): Promise<void> {
  // FOR UPDATE: one of them is deleted, so whoever adds a row to it waits as well
  await tx.$queryRaw`
    SELECT id FROM athlete WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  await tx.$queryRaw`
    SELECT id FROM progress_digest WHERE athlete_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
}
