import { DayForm } from '~/domain/admin/admin-forms'
import { findRoster } from '~/domain/admin/find-roster.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/form-view.server'
import { presentMoment } from '~/http/present-moment.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, type CalendarDate } from '~/values/business-time'
import { adminPath } from '~/values/paths'
import { formatDay, formatDayWithYear, formatZone } from '~/values/time-in-words'
import { lessonInWords } from './lesson-in-words'
import { openToReader } from './people-in-words'

export type RosterInWords = Awaited<ReturnType<typeof rosterOf>>

/** The lessons of a day as the page says them, and the days beside it; of today, where none is asked for. */
export async function rosterOf(staff: Staff, asked?: CalendarDate) {
  const { timeZone, email } = await findSettings()
  const today = calendarDateAt(presentMoment(), timeZone)
  const day = asked ?? today
  const lessons = await findRoster(staff, day, timeZone)
  const open = openToReader(day, staff, today)
  return {
    title: day === today ? `Today, ${formatDay(day)}` : formatDayWithYear(day),
    zone: formatZone(timeZone),
    lessons: lessons.map((lesson) => lessonInWords(lesson, timeZone, open)),
    previous: dayLink(addDays(day, -1)),
    next: dayLink(addDays(day, 1)),
    isToday: day === today,
    lacksAddress: email === '' && staff.role === 'owner',
    form: blankForm(DayForm, { day }),
  }
}

function dayLink(day: CalendarDate) {
  return { to: adminPath(day), label: formatDay(day) }
}
