import { RestoreDateForm, putBackMessages } from '~/domain/booking/classes/class-forms'
import { restoreDate } from '~/domain/booking/classes/restore-date.server'
import { classPath, withCalendar } from '~/values/paths/calendar-paths'
import { calendarQuery } from '~/components/calendar/back-to-calendar'
import { staffPress } from '../forms/form-page.server'

export const action = staffPress({
  schema: RestoreDateForm,
  messages: putBackMessages,
  async save(staff, request, { id, search }) {
    const outcome = await restoreDate(staff, id('lessonId'), request)
    if (!outcome || 'refused' in outcome) return outcome
    const to = withCalendar(classPath(outcome.lessonId), calendarQuery(search))
    return { to, said: 'The date is back on the calendar.' }
  },
})
