import { dropClass } from '~/domain/enrollment/drop-class.server'
import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { dropMessages, StaffDropForm } from '~/domain/enrollment/enrollment-forms'
import { fullName } from '~/domain/family/athletes/athlete'
import { formatCalendarDate } from '~/values/format/format-time'
import type { FormField } from '../../forms/form-fields'
import { enrollmentForm } from './enrollment-form.server'
import { termTexts } from '~/routes/admin/terms/term-texts'

const page = enrollmentForm({
  schema: StaffDropForm,
  messages: dropMessages,
  async show(staff, { id, athlete, termClass }, now) {
    const found = await findDroppable(staff, id, now)
    if (!found) return null
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
    }
  },
  change: dropClass,
  said: 'The class is dropped.',
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

const fields: FormField[] = [{ kind: 'date', name: 'lastOn', label: 'Last day' }]
