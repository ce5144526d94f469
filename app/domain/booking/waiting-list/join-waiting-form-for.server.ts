import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { JoinWaitingDayForm, JoinWaitingForm } from './waiting-forms'

/** The form for a type, as it was sent: private lessons are waited for by the day. */
export async function joinWaitingFormFor(type: unknown) {
  const lessonType = typeof type === 'string' ? await findLessonType(type) : null
  const isPrivate = lessonType !== null && lessonType.format !== 'group'
  return isPrivate ? JoinWaitingDayForm : JoinWaitingForm
}
