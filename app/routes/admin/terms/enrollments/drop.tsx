import { dropClass, findDropTerms } from '~/domain/enrollment/drop-class.server'
import { findEnrollmentForStaff } from '~/domain/enrollment/find-enrollments.server'
import { currentTime } from '~/http/current-time.server'
import { dropMessages, StaffDropForm } from '~/domain/enrollment/enrollment-forms'
import { classTexts, dueAfterDrop } from '~/domain/enrollment/enrollment-texts'
import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatCalendarDate } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { FormField } from '../../forms/form-fields'
import { enrollmentForm } from './enrollment-form.server'
import { termTexts } from '~/routes/admin/terms/term-texts'

const page = enrollmentForm({
  schema: StaffDropForm,
  messages: dropMessages,
  async show(staff, { id, athlete, termClass }, now) {
    const terms = await findDropTerms(staff, id, now)
    if (!terms) return null
    const { currency } = await findSettings()
    const last = formatCalendarDate(terms.lastOn)
    const { dropNoticeDays } = termClass.term
    return {
      title: `Drop ${termClass.title} for ${fullName(athlete)}`,
      lead: `With ${dropNoticeDays} days’ notice, the last day is ${last}. You can choose another day.`,
      notes: [
        'Later dates are canceled and refunded. The family gets an email.',
        `If the last day is ${last}: ${dueAfterDrop(terms, currency)}`,
      ],
      fields,
      known: { lastOn: terms.lastOn },
      button: termTexts.drop,
      destructive: true,
    }
  },
  change: dropClass,
  async said(_request, { staff, id }) {
    const { currency } = await findSettings()
    const { dueCents } = (await findEnrollmentForStaff(staff, id, currentTime()))!
    const toPay = dueCents > 0 ? ` ${classTexts.stillToPay(formatMoney(dueCents, currency))}` : ''
    return `Class dropped.${toPay}`
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta } from '../../forms/form-page'

const fields: FormField[] = [{ kind: 'date', name: 'lastOn', label: 'Last day' }]
