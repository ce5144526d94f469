import { RestoreDateForm, putBackMessages } from '~/domain/booking/classes/class-forms'
import { restoreDate } from '~/domain/booking/classes/restore-date.server'
import { classPath } from '~/values/paths/calendar-paths'
import { staffPress } from '../form-page.server'

export const action = staffPress({
  schema: RestoreDateForm,
  messages: putBackMessages,
  async save(staff, request, { id }) {
    const outcome = await restoreDate(staff, id('lessonId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: classPath(outcome.lessonId), said: 'The date is back on the calendar.' }
  },
})
