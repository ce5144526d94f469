import type { Transaction } from '~/platform/database/database.server'
import { ChangedMeanwhile } from './changed-meanwhile'

/**
 * Part of importing a family: locks known guardians against merging and erasure.
 * @throws {ChangedMeanwhile} if that happened since planning; a new plan finds another guardian
 */
export async function lockKnownGuardians(tx: Transaction, guardianIds: string[]): Promise<void> {
  if (guardianIds.length === 0) return
  const known = await tx.$queryRaw<unknown[]>`
    SELECT id FROM guardian
    WHERE id = ANY(${guardianIds}::uuid[]) AND merged_into_id IS NULL AND erased_at IS NULL
    ORDER BY id FOR UPDATE`
  if (known.length < guardianIds.length) throw new ChangedMeanwhile()
}
