import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { maySeeFamily } from '~/domain/family/visible-to.server'

/** The record's guardian; `joinedToId` is the guardian they were merged into. */
type FamilyNamed = {
  guardianId: string
  name: string
  isArchived: boolean
  joinedToId: string | null
}

/** A family by guardian id; null if erased or the actor may not see all families. */
export async function findFamilyNamed(
  staff: Staff,
  guardianId: string,
): Promise<FamilyNamed | null> {
  if (!(await maySeeFamily(staff, guardianId))) return null
  const row = await database().guardian.findFirst({
    where: { id: guardianId, erasedAt: null },
    select: { id: true, firstName: true, lastName: true, archivedAt: true, joinedToId: true },
  })
  if (!row) return null
  const { id, archivedAt, joinedToId } = row
  return { guardianId: id, name: fullName(row), isArchived: archivedAt !== null, joinedToId }
}
