import type { Prisma } from '~/platform/database/database.server'
import type { Parent, Staff, System } from '~/values/actor'
import { isHelping } from '~/domain/scheduling/assistants/find-assistants.server'
import { atOwnVenues } from '~/domain/access/visible-to-venues.server'
import { may } from '~/values/permissions'

/**
 * Enrollments that an actor may change: a family's own; for staff with families' records those at
 * their venues.
 */
export function enrollmentsWithinReach(actor: Parent | Staff): Prisma.EnrollmentWhereInput {
  if (actor.kind === 'guardian') return { order: { guardianId: actor.id } }
  if (!may(actor, 'correct-families')) return { id: { in: [] } }
  return { termClass: classesWithinReach(actor) }
}

/** Classes of terms whose rosters staff may see: their own, with those they help with, or all of their venues. */
export function classesWithinReach(staff: Staff | System): Prisma.TermClassWhereInput {
  const there = atOwnVenues(staff)
  if (may(staff, 'see-all-lessons')) return { series: there }
  return staff.coachId === null
    ? { id: { in: [] } }
    : { series: { OR: [{ coachId: staff.coachId }, isHelping(staff.coachId)], ...there } }
}

/** Waiting lists of classes that an actor may change: a family's own places; for staff as enrollments. */
export function classWaitingWithinReach(actor: Parent | Staff): Prisma.ClassWaitingEntryWhereInput {
  if (actor.kind === 'guardian') return { guardianId: actor.id }
  if (!may(actor, 'correct-families')) return { id: { in: [] } }
  return { termClass: classesWithinReach(actor) }
}
