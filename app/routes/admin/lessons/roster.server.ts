import type { LoaderFunctionArgs } from '~/framework'
import type { DayLink } from '~/components/booking/times/day-links'
import { DayForm } from '~/domain/admin/admin-forms'
import { findAttendanceNotTaken } from '~/domain/admin/roster/find-attendance-not-taken.server'
import type { RosterLesson } from '~/domain/admin/roster/roster'
import { findRoster } from '~/domain/admin/roster/find-roster.server'
import { UndoMarksForm } from '~/domain/booking/attendance/lesson-marks'
import { findSavedMarks } from '~/domain/booking/attendance/undo-marks.server'
import { findOpenClosings, type ClosingLine } from '~/domain/booking/closings/find-closings.server'
import { mayWriteToFamilies } from '~/domain/family/messages/may-write-to-families'
import { findPartiesWithin } from '~/domain/parties/find-parties.server'
import { formatChildren } from '~/domain/parties/party-texts'
import { birthdayChild } from '~/domain/parties/present-party'
import { blankForm } from '~/http/forms/form-view.server'
import { currentTime } from '~/http/current-time.server'
import { settingsOf } from '~/http/settings-of.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  startOfDay,
  weekdayOf,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { adminAttendancePath } from '~/values/paths/admin-paths'
import { closingPath } from '~/values/paths/calendar-paths'
import { newGroupMessagePath } from '~/values/paths/family-paths'
import { printedRosterPath } from '~/values/paths/lesson-paths'
import { formatList } from '~/values/format/format-list'
import { adminPartyGuestsPath } from '~/values/paths/party-guest-paths'
import { adminPath } from '~/values/paths/paths'
import {
  formatDay,
  formatDayWithYear,
  formatMoment,
  formatTimeRange,
  formatWeekday,
  formatZone,
} from '~/values/format/format-time'
import { waitingCountsOf } from '../waiting/waiting-counts.server'
import { presentWaiting } from '../waiting/waiting-kinds'
import type { LessonCardContext } from './coming-athlete'
import { formatAhead, formatLesson } from './present-lesson'
import { openToReader } from './present-people'
import { may } from '~/values/permissions'

export type RosterView = Awaited<ReturnType<typeof rosterOf>>

/** A day's lessons with links to its neighbors; defaults to today. */
export async function rosterOf(args: LoaderFunctionArgs, staff: Staff, asked?: CalendarDate) {
  const { timeZone, email } = await settingsOf(args)
  const today = calendarDateAt(currentTime(), timeZone)
  const day = asked ?? today
  const within = { gte: startOfDay(day, timeZone), lt: startOfDay(addDays(day, 1), timeZone) }
  const [lessons, parties] = await Promise.all([
    findRoster(staff, day, timeZone),
    findPartiesWithin(staff, within),
  ])
  const saved = await savedIn(args, lessons)
  const shown = { zone: timeZone, now: currentTime(), open: openToReader(day, staff, today), saved }
  return {
    title: day === today ? `Today, ${formatDay(day)}` : formatDayWithYear(day),
    zone: formatZone(timeZone),
    ...(day === today
      ? await staffWaitingList(args, staff, timeZone)
      : { waiting: [], attendanceNotTaken: [], closings: [] }),
    ahead: day === today ? formatAhead(lessons, shown) : { now: [], next: null },
    lessons: lessons.map((lesson) => formatLesson(lesson, shown)),
    parties: parties.map((party) => ({
      id: party.id,
      to: adminPartyGuestsPath(party.id),
      title: [party.package.title, birthdayChild(party)].filter(Boolean).join(', '),
      facts: [
        formatTimeRange(party.booking.lesson.startsAt, party.booking.lesson.endsAt, timeZone),
        formatChildren(party.children),
        party.booking.lesson.coach.name,
      ],
    })),
    print: lessons.length > 0 ? printedRosterPath(day) : null,
    messageDay:
      lessons.length > 0 && mayWriteToFamilies(staff)
        ? newGroupMessagePath({ audience: 'day', lessonsOn: day })
        : null,
    previous: dayLink(addDays(day, -1)),
    next: dayLink(addDays(day, 1)),
    isToday: day === today,
    lacksAddress: email === '' && may(staff, 'change-settings'),
    form: blankForm(DayForm, { day }),
  }
}

/** The save named in the URL. */
async function savedIn(
  { request }: LoaderFunctionArgs,
  lessons: RosterLesson[],
): Promise<LessonCardContext['saved']> {
  const saving = new URL(request.url).searchParams.get('saved')
  if (!saving || !UndoMarksForm.safeParse({ saving }).success) return undefined
  const bookings = lessons.flatMap(({ bookings }) => bookings)
  return {
    saving,
    marks: await findSavedMarks(
      bookings.map(({ id }) => id),
      saving,
    ),
  }
}

/** What waits for staff, overdue attendance, and closings of any day. */
async function staffWaitingList(args: LoaderFunctionArgs, staff: Staff, zone: TimeZone) {
  const now = currentTime()
  const [{ bookings, days }, closings, counts] = await Promise.all([
    findAttendanceNotTaken(staff, zone, now),
    findOpenClosings(staff, zone),
    waitingCountsOf(args, staff),
  ])
  return {
    waiting: presentWaiting(counts, calendarDateAt(now, zone)),
    attendanceNotTaken: [
      ...bookings.map(({ id, startsAt, lessonName, athletes }) => ({
        id,
        title: formatList(athletes) || 'Someone',
        to: adminAttendancePath(id),
        facts: [lessonName, formatMoment(startsAt, zone)],
      })),
      ...days.map(({ day, lessons }) => ({
        id: day,
        title: formatDay(day),
        to: adminPath(day),
        facts: [lessons === 1 ? '1 lesson' : `${lessons} lessons`],
      })),
    ],
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

function dayLink(day: CalendarDate): DayLink {
  return {
    to: adminPath(day),
    weekday: formatWeekday(weekdayOf(day)),
    label: formatDay(day),
  }
}
