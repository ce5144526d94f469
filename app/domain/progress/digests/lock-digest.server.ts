import type { Transaction } from '~/platform/database/database.server'

/** Part of a command: whoever decides about digests waits for the others; in one order, whoever asks for several. */
export async function lockDigests(tx: Transaction, ids: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM progress_digest WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
}
