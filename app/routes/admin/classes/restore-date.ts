import { RestoreDateForm, restoreDateMessages } from '~/domain/booking/classes/class-forms'
import { restoreDate } from '~/domain/booking/classes/restore-date.server'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { staffAction } from '../forms/form-page.server'

export const action = staffAction({
  schema: RestoreDateForm,
  messages: restoreDateMessages,
  async save(staff, request, { id, search }) {
    const outcome = await restoreDate(staff, id('lessonId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    const to = withCalendar(classPath(outcome.lessonId), calendarQuery(search))
    return { to, said: 'The date is back on the calendar.' }
  },
})
