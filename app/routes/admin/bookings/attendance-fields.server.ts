import type { AttendanceFields } from '~/components/booking/roster/attendance-questions'
import type { AttendanceSoFar } from '~/domain/admin/roster/find-attendance.server'
import { attendanceLabels, attendancesToChoose } from '~/domain/booking/attendance/attendance'
import { AttendanceForm } from '~/domain/booking/booking-forms'
import { whyNotInState } from '~/domain/booking/booking-states'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { adminAttendancePath } from '~/values/paths/admin-paths'
import type { TimeZone } from '~/values/business-time'

/**
 * The attendance form of a booking; null if no one is expected.
 * @param from where the form returns to: the day, or a calendar by its query
 */
export function attendanceFieldsOf(
  { id, status, version, athletes }: AttendanceSoFar,
  { startsAt, zone }: { startsAt: Date; zone: TimeZone },
  from?: string,
): AttendanceFields | null {
  if (whyNotInState('mark-attendance', status) || athletes.length === 0) return null
  const known = {
    version,
    athletes: athletes.map(({ id: athleteId, attendance }) => ({ athleteId, attendance })),
  }
  const said = athletes.map(({ attendance }) => attendance)
  const options = attendancesToChoose(said, startsAt, zone, currentTime())
  return {
    form: blankForm(AttendanceForm, known),
    action: adminAttendancePath(id, from),
    names: athletes.map(({ name }) => name),
    options: options.map((value) => ({ value, label: attendanceLabels[value] })),
  }
}
