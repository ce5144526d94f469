import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: of those who offer a place, take it, pass it on or leave, one at a time. */
export async function lockEntry(tx: Transaction, entryId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM waiting_entry WHERE id = ${entryId}::uuid FOR UPDATE`
}
