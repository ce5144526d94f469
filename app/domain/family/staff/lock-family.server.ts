import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'

/** Part of a command: locks a family's row. False if there is none or no permission. */
export async function lockFamilyToCorrect(
  tx: Transaction,
  staff: Staff,
  guardianId: string,
): Promise<boolean> {
  if (!may(staff, 'correct-families') || !isRowId(guardianId)) return false
  const found = await tx.$queryRaw<unknown[]>`
    SELECT FROM guardian
    WHERE id = ${guardianId}::uuid AND erased_at IS NULL AND joined_to_id IS NULL
    FOR NO KEY UPDATE`
  return found.length > 0
}
