import { dropClass, findDroppable } from '~/domain/enrollment/drop-class.server'
import { dropMessages, StaffDropForm } from '~/domain/enrollment/enrollment-forms'
import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { currentTime } from '~/http/current-time.server'
import { formatCalendarDate } from '~/values/format/format-time'
import { termClassRosterPath } from '~/values/paths/term-paths'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { changeEnrollment } from './change-enrollment.server'
import { termTexts } from '~/routes/admin/terms/term-texts'

const page = staffForm({
  permission: 'correct-families',
  schema: StaffDropForm,
  messages: dropMessages,
  async show(staff, { id }) {
    const now = currentTime()
    const found = await findDroppable(staff, id('enrollmentId'), now)
    const enrollment = await findEnrollmentForStaff(staff, id('enrollmentId'), now)
    if (!found || !enrollment) return null
    const { athlete, termClass } = enrollment
    const { dropNoticeDays } = termClass.term
    return {
      title: `Drop ${termClass.title} for ${fullName(athlete)}`,
      lead: `With ${dropNoticeDays} days’ notice, the last day is ${formatCalendarDate(found.lastOn)}. You can choose another one.`,
      notes: [
        'Later dates are canceled, and what was paid for them is refunded. The family is told by email.',
      ],
      fields,
      known: { lastOn: found.lastOn },
      button: termTexts.drop,
      destructive: true,
      back: { to: termClassRosterPath(termClass.id), label: termTexts.backToClass },
    }
  },
  async save(staff, request, { id }) {
    return await changeEnrollment(
      staff,
      id('enrollmentId'),
      'The class is dropped.',
      (enrollmentId) => dropClass(staff, enrollmentId, request),
    )
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

const fields: FormField[] = [{ kind: 'date', name: 'lastOn', label: 'Last day' }]
