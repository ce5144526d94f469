import { isOwnFamily } from '~/domain/access/visible-to-venues.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'

/**
 * Whether the staff member may see and correct a family, by the id of one of its guardians: with the
 * permission all, or those of their venues. It need not exist.
 */
export async function maySeeFamily(
  staff: Staff,
  guardianId: string,
  tx: Transaction = database(),
): Promise<boolean> {
  if (!may(staff, 'correct-families') || !isRowId(guardianId)) return false
  return await isOwnFamily(tx, staff, guardianId)
}
