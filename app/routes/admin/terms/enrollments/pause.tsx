import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { pauseMessages, pauseSentence, StaffPauseForm } from '~/domain/enrollment/pauses/pause'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import type { FormField } from '../../forms/form-fields'
import { enrollmentForm } from './enrollment-form.server'

const page = enrollmentForm({
  schema: StaffPauseForm,
  messages: pauseMessages,
  async show(staff, { id, athlete, termClass }, now) {
    if (!(await findDroppable(staff, id, now))) return null
    const { pausePercent } = termClass.term
    const isOffered = pausePercent < 100
    return {
      title: `Pause ${termClass.title} for ${fullName(athlete)}`,
      lead: isOffered
        ? `${pauseSentence(pausePercent)} ${pauseTexts.limit}`
        : 'This term doesn’t offer pauses. Set a pause price below 100% in the term first.',
      notes: isOffered ? ['No notice is needed. The family gets an email.'] : [],
      fields: isOffered ? fields : [],
      known: { idempotencyKey: newIdempotencyKey() },
      button: isOffered ? pauseTexts.confirm : null,
    }
  },
  change: pauseClass,
  said: 'Class paused.',
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'idempotencyKey' },
  { kind: 'date', name: 'firstOn', label: pauseTexts.firstOn },
  { kind: 'date', name: 'lastOn', label: pauseTexts.lastOn },
]
