import { findDroppable } from '~/domain/enrollment/drop-class.server'
import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { pauseMessages, pauseSentence, StaffPauseForm } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { currentTime } from '~/http/current-time.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { termClassRosterPath } from '~/values/paths/term-paths'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { changeEnrollment } from './change-enrollment.server'
import { termTexts } from '~/routes/admin/terms/term-texts'

const page = staffForm({
  permission: 'correct-families',
  schema: StaffPauseForm,
  messages: pauseMessages,
  async show(staff, { id }) {
    const now = currentTime()
    const found = await findDroppable(staff, id('enrollmentId'), now)
    const enrollment = await findEnrollmentForStaff(staff, id('enrollmentId'), now)
    if (!found || !enrollment) return null
    const { athlete, termClass } = enrollment
    const { pausePercent } = termClass.term
    const isOffered = pausePercent < 100
    return {
      title: `Pause ${termClass.title} for ${fullName(athlete)}`,
      lead: isOffered
        ? `${pauseSentence(pausePercent)} ${pauseTexts.limit}`
        : 'The term has no share of the price for pauses. Set one below 100% in the term first.',
      notes: isOffered ? ['No notice is needed. The family gets an email.'] : [],
      fields: isOffered ? fields : [],
      known: { idempotencyKey: newIdempotencyKey() },
      button: isOffered ? pauseTexts.confirm : null,
      back: { to: termClassRosterPath(termClass.id), label: termTexts.backToClass },
    }
  },
  async save(staff, request, { id }) {
    return await changeEnrollment(
      staff,
      id('enrollmentId'),
      'The class is paused.',
      (enrollmentId) => pauseClass(staff, enrollmentId, request),
    )
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'date', name: 'firstOn', label: pauseTexts.firstOn },
  { kind: 'date', name: 'lastOn', label: pauseTexts.lastOn },
]
