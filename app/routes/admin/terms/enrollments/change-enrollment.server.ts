import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { termClassRosterPath } from '~/values/paths/term-paths'

/** Changes an enrollment that staff may see, and leads back to its class. Null without access. */
export async function changeEnrollment<Refusal extends string>(
  staff: Staff,
  enrollmentId: string,
  said: string,
  change: (enrollmentId: string) => Promise<Outcome<object, Refusal> | null>,
) {
  const enrollment = await findEnrollmentForStaff(staff, enrollmentId, currentTime())
  const outcome = enrollment && (await change(enrollment.id))
  if (!outcome || 'refused' in outcome) return outcome
  return { to: termClassRosterPath(enrollment.termClass.id), said }
}
