import type { Prisma, Transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'

/** The coaches whose calendar somebody sees: who only teaches sees their own, others everybody's. */
export function coachesOf({
  role,
  coachId,
}: Pick<Staff, 'role' | 'coachId'>): Prisma.CoachWhereInput {
  if (role !== 'coach') return {}
  return { id: { in: coachId ? [coachId] : [] } }
}

/** Whether somebody may change a coach's calendar, or, where nobody is named, everybody's. */
export async function mayChangeCalendar(
  tx: Transaction,
  staff: Staff,
  coachId: string | null,
): Promise<boolean> {
  if (coachId === null) return staff.role !== 'coach'
  return (await tx.coach.count({ where: { AND: [{ id: coachId }, coachesOf(staff)] } })) > 0
}

/** The coaches whose hours somebody sets: owners everybody's, who teaches their own. */
export function coachesWithHoursOf(staff: Staff): Prisma.CoachWhereInput {
  return staff.role === 'front_desk' ? { id: { in: [] } } : coachesOf(staff)
}
