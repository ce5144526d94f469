import { familiesAtOwnVenues } from '~/domain/access/visible-to-venues.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'
import { fullName } from '../athletes/athlete'
import { mostViews } from './family-view'

type ViewedFamily = { id: string; name: string; phone: string; email: string | null }

/** Recently viewed families, latest first; empty without permission. */
export async function findRecentViews(staff: Staff): Promise<ViewedFamily[]> {
  if (!may(staff, 'correct-families')) return []
  const views = await database().familyView.findMany({
    where: {
      staffMemberId: staff.id,
      guardian: {
        AND: [{ erasedAt: null, mergedIntoId: null, archivedAt: null }, familiesAtOwnVenues(staff)],
      },
    },
    orderBy: [{ viewedAt: 'desc' }, { guardianId: 'asc' }],
    take: mostViews,
    select: {
      guardian: { select: { id: true, firstName: true, lastName: true, phone: true, email: true } },
    },
  })
  return views.map(({ guardian: { firstName, lastName, ...guardian } }) => {
    return { ...guardian, name: fullName({ firstName, lastName }) }
  })
}
