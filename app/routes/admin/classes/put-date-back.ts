import { PutBackForm, putBackMessages } from '~/domain/booking/classes/class-forms'
import { putDateBack } from '~/domain/booking/classes/put-date-back.server'
import { classPath } from '~/values/paths/calendar-paths'
import { staffPress } from '../form-page.server'

export const action = staffPress({
  schema: PutBackForm,
  messages: putBackMessages,
  async save(staff, request, { id }) {
    const outcome = await putDateBack(staff, id('lessonId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: classPath(outcome.lessonId), said: 'The date is back on the calendar.' }
  },
})
