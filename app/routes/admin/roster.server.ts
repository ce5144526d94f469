import type { LoaderFunctionArgs } from '@remix-run/node'
import { DayForm } from '~/domain/admin/admin-forms'
import { findAttendanceNotTaken } from '~/domain/admin/find-attendance-not-taken.server'
import { findRoster } from '~/domain/admin/find-roster.server'
import { findOpenClosings, type ClosingLine } from '~/domain/booking/closings/find-closings.server'
import { findEmailHealth } from '~/domain/communications/delivery/find-email-health.server'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, type CalendarDate, type TimeZone } from '~/values/business-time'
import { adminAttendancePath } from '~/values/paths/admin-paths'
import { closingPath } from '~/values/paths/calendar-paths'
import { formatList } from '~/values/format-list'
import { adminPath } from '~/values/paths/paths'
import { formatDay, formatDayWithYear, formatMoment, formatZone } from '~/values/format-time'
import { formatEmailHealth } from './email-health.server'
import { formatLesson } from './bookings/present-lesson'
import { openToReader } from './present-people'
import { may } from '~/values/permissions'

export type RosterView = Awaited<ReturnType<typeof rosterOf>>

/** The lessons of a day as the page says them, and the days beside it; of today, where none is asked for. */
export async function rosterOf(args: LoaderFunctionArgs, staff: Staff, asked?: CalendarDate) {
  const { timeZone, email } = await settingsOf(args)
  const today = calendarDateAt(currentTime(), timeZone)
  const day = asked ?? today
  const lessons = await findRoster(staff, day, timeZone)
  const open = openToReader(day, staff, today)
  return {
    title: day === today ? `Today, ${formatDay(day)}` : formatDayWithYear(day),
    zone: formatZone(timeZone),
    ...(day === today
      ? await staffWaitingList(staff, timeZone)
      : { attendanceNotTaken: [], closings: [], emails: [] }),
    lessons: lessons.map((lesson) => formatLesson(lesson, timeZone, open)),
    previous: dayLink(addDays(day, -1)),
    next: dayLink(addDays(day, 1)),
    isToday: day === today,
    lacksAddress: email === '' && may(staff, 'change-settings'),
    form: blankForm(DayForm, { day }),
  }
}

/** What should have been said or done by now, whichever day it is of. */
async function staffWaitingList(staff: Staff, zone: TimeZone) {
  const [attendanceNotTaken, closings, health] = await Promise.all([
    findAttendanceNotTaken(staff, currentTime()),
    findOpenClosings(staff, zone),
    findEmailHealth(staff, currentTime()),
  ])
  return {
    emails: formatEmailHealth(health, zone),
    attendanceNotTaken: attendanceNotTaken.map(({ id, startsAt, lessonName, athletes }) => ({
      id,
      title: formatList(athletes) || 'Someone',
      to: adminAttendancePath(id),
      facts: [lessonName, formatMoment(startsAt, zone)],
    })),
    closings: closings.map((closing) => ({
      id: closing.id,
      to: closingPath(closing.id),
      facts: [stateOf(closing)],
      title: `${formatDayWithYear(closing.day)}, ${closing.coachName ?? 'all coaches'}`,
    })),
  }
}

function stateOf({ failed, bookings }: ClosingLine): string {
  if (failed === 0) return 'Still being canceled'
  return `${failed} of ${bookings} could not be canceled`
}

function dayLink(day: CalendarDate) {
  return { to: adminPath(day), label: formatDay(day) }
}
