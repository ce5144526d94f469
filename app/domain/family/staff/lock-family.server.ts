import type { Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { maySeeFamily } from '../visible-to.server'

/** Part of a command: locks a family's row. False if there is none or no permission. */
export async function lockFamilyToCorrect(
  tx: Transaction,
  staff: Staff,
  guardianId: string,
): Promise<boolean> {
  if (!(await maySeeFamily(staff, guardianId, tx))) return false
  const found = await tx.$queryRaw<unknown[]>`
    SELECT FROM guardian
    WHERE id = ${guardianId}::uuid AND erased_at IS NULL AND merged_into_id IS NULL
    FOR NO KEY UPDATE`
  return found.length > 0
}
