import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import { fullName } from './athletes/athlete'

/** Somebody who stands for the athletes of a family. */
export type FamilyAdult = { id: string; name: string; email: string | null; phone: string }

/**
 * The guardian by whom a family is known first, then whoever else stands for the same athletes. None
 * for those who may not see every family.
 */
export async function findFamilyAdults(staff: Staff, guardianId: string): Promise<FamilyAdult[]> {
  if (!may(staff, 'correct-families') || !isRowId(guardianId)) return []
  const theirs = { some: { guardianId, endedAt: null } }
  const sharesAthletes = { some: { endedAt: null, athlete: { guardianships: theirs } } }
  const rows = await database().guardian.findMany({
    where: {
      erasedAt: null,
      joinedToId: null,
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
