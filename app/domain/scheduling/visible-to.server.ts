import type { Prisma } from '~/platform/database.server'
import type { Staff } from '~/values/actor'

/** The coaches whose calendar somebody sees: who only teaches sees their own, others everybody's. */
export function coachesOf({
  role,
  coachId,
}: Pick<Staff, 'role' | 'coachId'>): Prisma.CoachWhereInput {
  if (role !== 'coach') return {}
  return { id: { in: coachId ? [coachId] : [] } }
}

/** The coaches whose hours somebody sets: owners everybody's, who teaches their own. */
export function coachesWithHoursOf(staff: Staff): Prisma.CoachWhereInput {
  return staff.role === 'front_desk' ? { id: { in: [] } } : coachesOf(staff)
}
