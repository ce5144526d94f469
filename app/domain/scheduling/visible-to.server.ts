import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** Coaches whose calendar the staff member sees: coaches see their own, others all. */
export function coachesOf(staff: Pick<Staff, 'role' | 'coachId'>): Prisma.CoachWhereInput {
  if (may(staff, 'see-all-lessons')) return {}
  return { id: { in: staff.coachId ? [staff.coachId] : [] } }
}

/** Whether the staff member may change a coach's calendar, or everyone's if none is given. */
export async function mayChangeCalendar(
  tx: Transaction,
  staff: Staff,
  coachId: string | null,
): Promise<boolean> {
  if (coachId === null) return may(staff, 'see-all-lessons')
  return (await tx.coach.count({ where: { AND: [{ id: coachId }, coachesOf(staff)] } })) > 0
}

/** Coaches whose hours the staff member may set: owners all, coaches their own. */
export function coachesWithHoursOf(staff: Staff): Prisma.CoachWhereInput {
  return may(staff, 'set-opening-hours') ? coachesOf(staff) : { id: { in: [] } }
}
