import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { maySeeFamily } from '~/domain/family/visible-to.server'

/** The record's guardian; `mergedIntoId` is the guardian they were merged into. */
type FamilyNamed = {
  guardianId: string
  name: string
  isArchived: boolean
  mergedIntoId: string | null
}

/** A family by guardian id; null if erased or the actor may not see all families. */
export async function findFamilyNamed(
  staff: Staff,
  guardianId: string,
): Promise<FamilyNamed | null> {
  if (!(await maySeeFamily(staff, guardianId))) return null
  const row = await database().guardian.findFirst({
    where: { id: guardianId, erasedAt: null },
    select: { id: true, firstName: true, lastName: true, archivedAt: true, mergedIntoId: true },
  })
  if (!row) return null
  const { id, archivedAt, mergedIntoId } = row
  return { guardianId: id, name: fullName(row), isArchived: archivedAt !== null, mergedIntoId }
}
