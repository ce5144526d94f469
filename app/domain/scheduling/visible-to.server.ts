import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** The coaches whose calendar somebody sees: who only teaches sees their own, others everybody's. */
export function coachesOf(staff: Pick<Staff, 'role' | 'coachId'>): Prisma.CoachWhereInput {
  if (may(staff, 'see-all-lessons')) return {}
  return { id: { in: staff.coachId ? [staff.coachId] : [] } }
}

/** Whether somebody may change a coach's calendar, or, where nobody is named, everybody's. */
export async function mayChangeCalendar(
  tx: Transaction,
  staff: Staff,
  coachId: string | null,
): Promise<boolean> {
  if (coachId === null) return may(staff, 'see-all-lessons')
  return (await tx.coach.count({ where: { AND: [{ id: coachId }, coachesOf(staff)] } })) > 0
}

/** The coaches whose hours somebody sets: owners everybody's, who teaches their own. */
export function coachesWithHoursOf(staff: Staff): Prisma.CoachWhereInput {
  return may(staff, 'set-opening-hours') ? coachesOf(staff) : { id: { in: [] } }
}
