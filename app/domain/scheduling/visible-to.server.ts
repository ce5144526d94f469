import { coachesAtOwnVenues, isLimited } from '~/domain/access/visible-to-venues.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import { may } from '~/values/permissions'

type Viewer = Pick<Staff | System, 'role' | 'coachId' | 'venueIds'>

/**
 * Coaches whose calendar the staff member sees: coaches see their own, others all, or those of their
 * venues.
 */
export function coachesOf(staff: Viewer): Prisma.CoachWhereInput {
  if (may(staff, 'see-all-lessons')) return coachesAtOwnVenues(staff)
  return { id: { in: staff.coachId ? [staff.coachId] : [] } }
}

/**
 * Whether the staff member may change a coach's calendar, or everyone's if none is given. As it counts
 * wherever the coach teaches, who is limited to venues changes only their own.
 */
export async function mayChangeCalendar(
  tx: Transaction,
  staff: Staff,
  coachId: string | null,
): Promise<boolean> {
  if (isLimited(staff)) return coachId !== null && coachId === staff.coachId
  if (coachId === null) return may(staff, 'see-all-lessons')
  return (await tx.coach.count({ where: { AND: [{ id: coachId }, coachesOf(staff)] } })) > 0
}

/** Coaches whose hours the staff member may set: owners all, coaches their own. */
export function coachesWithHoursOf(staff: Staff): Prisma.CoachWhereInput {
  return may(staff, 'set-opening-hours') ? coachesOf(staff) : { id: { in: [] } }
}
