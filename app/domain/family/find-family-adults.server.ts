import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { fullName } from './athletes/athlete'
import { maySeeFamily } from './visible-to.server'

/** A guardian of the family's athletes. */
type FamilyAdult = { id: string; name: string; email: string | null; phone: string }

/**
 * The given guardian first, then other guardians of the same athletes. Empty for staff who may not
 * see all families.
 */
export async function findFamilyAdults(staff: Staff, guardianId: string): Promise<FamilyAdult[]> {
  if (!(await maySeeFamily(staff, guardianId))) return []
  const theirs = { some: { guardianId, endedAt: null } }
  const sharesAthletes = { some: { endedAt: null, athlete: { guardianships: theirs } } }
  const rows = await database().guardian.findMany({
    where: {
      erasedAt: null,
      mergedIntoId: null,
      OR: [{ id: guardianId }, { guardianships: sharesAthletes }],
    },
    orderBy: { id: 'asc' },
    select: { id: true, firstName: true, lastName: true, email: true, phone: true },
  })
  const adults = rows.map(({ firstName, lastName, ...row }) => {
    return { ...row, name: fullName({ firstName, lastName }) }
  })
  const isFirst = (adult: FamilyAdult) => adult.id === guardianId
  if (!adults.some(isFirst)) return []
  return [...adults.filter(isFirst), ...adults.filter((adult) => !isFirst(adult))]
}
