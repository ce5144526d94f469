import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'

/** Whose record it is; `joinedToId` is the guardian as whom they went on. */
type FamilyNamed = {
  guardianId: string
  name: string
  isArchived: boolean
  joinedToId: string | null
}

/** A family by the id of its guardian; null where it was erased, and for those who may not see every family. */
export async function findFamilyNamed(
  staff: Staff,
  guardianId: string,
): Promise<FamilyNamed | null> {
  if (!may(staff, 'correct-families') || !isRowId(guardianId)) return null
  const row = await database().guardian.findFirst({
    where: { id: guardianId, erasedAt: null },
    select: { id: true, firstName: true, lastName: true, archivedAt: true, joinedToId: true },
  })
  if (!row) return null
  const { id, archivedAt, joinedToId } = row
  return { guardianId: id, name: fullName(row), isArchived: archivedAt !== null, joinedToId }
}
