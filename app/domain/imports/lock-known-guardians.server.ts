import type { Transaction } from '~/platform/database/database.server'

/**
 * Part of importing a family of whom some are known here: nobody merges or erases them until that is done.
 * @throws where somebody has since it was planned; planned anew it is another guardian's
 */
export async function lockKnownGuardians(tx: Transaction, guardianIds: string[]): Promise<void> {
  if (guardianIds.length === 0) return
  const known = await tx.$queryRaw<unknown[]>`
    SELECT id FROM guardian
    WHERE id = ANY(${guardianIds}::uuid[]) AND joined_to_id IS NULL AND erased_at IS NULL
    ORDER BY id FOR UPDATE`
  if (known.length < guardianIds.length) throw new Error('merged or erased meanwhile')
}
