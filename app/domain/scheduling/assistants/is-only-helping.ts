import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/**
 * Whether a coach sees this lesson because they help with it: its time and bookings are its coach's
 * and staff's to change.
 */
export function isOnlyHelping(
  staff: Pick<Staff, 'role' | 'coachId'>,
  lesson: { coachId: string },
): boolean {
  return !may(staff, 'see-all-lessons') && lesson.coachId !== staff.coachId
}
