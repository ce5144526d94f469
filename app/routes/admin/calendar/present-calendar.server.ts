import type { CalendarLesson } from '~/domain/admin/calendar-lesson.server'
import { findCalendar, type CoachDays } from '~/domain/admin/find-calendar.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import type { Staff } from '~/values/actor'
import {
  addDays,
  addMonths,
  calendarDateAt,
  daysFrom,
  daysOfMonth,
  isCalendarDate,
  monthOf,
  startOfDay,
  wallTimeAt,
  weekdayOf,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { blockPath, calendarPath, classPath, emptyTimePath } from '~/values/paths/calendar-paths'
import { formatList } from '~/values/format-list'
import { adminPath } from '~/values/paths/paths'
import {
  formatCalendarDate,
  formatDay,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatZone,
} from '~/values/format-time'

export type CalendarEntry = {
  key: string
  when: string
  what: string
  to: string | null
  kind: string
}

export type CalendarDay = {
  date: CalendarDate
  label: string
  number: number
  isToday: boolean
  isOutside: boolean
  to: string
  entries: CalendarEntry[]
  open: { time: string; to: string }[]
}

export type CalendarView = Awaited<ReturnType<typeof formatCalendar>>

/** The week or the month that the address asks for, of one coach; today's week where it asks for none. */
export async function formatCalendar(staff: Staff, asked: URLSearchParams) {
  const settings = await findSettings()
  const { timeZone } = settings
  const now = currentTime()
  const today = calendarDateAt(now, timeZone)
  const wanted = asked.get('day') ?? ''
  const day = isCalendarDate(wanted) ? wanted : today
  const view = asked.get('view') === 'month' ? ('month' as const) : ('week' as const)
  const coaches = await findCoaches(staff)
  const coach = asked.get('coach')
    ? coaches.find(({ id }) => id === asked.get('coach'))
    : coaches[0]
  if (!coach && asked.get('coach')) throw notFound()
  const { first, last } = stretchOf(view, day)
  const stretch = coach && { coachId: coach.id, first, last }
  const calendar = stretch ? await findCalendar(staff, stretch, settings, now) : null
  const at = (to: Parameters<typeof calendarPath>[0]) => calendarPath({ coach: coach?.id, ...to })
  return {
    view,
    day,
    zone: formatZone(timeZone),
    coachName: coach?.name ?? null,
    coachId: coach?.id,
    title: view === 'month' ? formatMonth(monthOf(day)) : `Week of ${formatCalendarDate(first)}`,
    coaches: coaches.map(({ id, name }) => ({
      name,
      to: calendarPath({ coach: id, day, view }),
      isShown: id === coach?.id,
    })),
    previous: at({ day: turned(view, day, -1), view }),
    next: at({ day: turned(view, day, 1), view }),
    other: at({ day, view: view === 'month' ? 'week' : 'month' }),
    thisOne: at({ view }),
    days: calendar
      ? daysFrom(first, last).map((date) =>
          presentDay(calendar, { date, today, day, view, timeZone }),
        )
      : [],
  }
}

/** From Monday to Sunday; a month with the days of its weeks that are of others. */
function stretchOf(view: 'week' | 'month', day: CalendarDate) {
  const days = view === 'month' ? daysOfMonth(monthOf(day)) : { first: day, last: day }
  return {
    first: addDays(days.first, 1 - weekdayOf(days.first)),
    last: addDays(days.last, 7 - weekdayOf(days.last)),
  }
}

function turned(view: 'week' | 'month', day: CalendarDate, by: number): CalendarDate {
  return view === 'month' ? `${addMonths(monthOf(day), by)}-01` : addDays(day, 7 * by)
}

type Place = {
  date: CalendarDate
  today: CalendarDate
  day: CalendarDate
  view: 'week' | 'month'
  timeZone: TimeZone
}

function presentDay(calendar: CoachDays, place: Place): CalendarDay {
  const { date, today, day, view, timeZone } = place
  const { coachId, open } = calendar
  return {
    date,
    label: formatDay(date),
    number: Number(date.slice(8)),
    isToday: date === today,
    isOutside: view === 'month' && monthOf(date) !== monthOf(day),
    to: view === 'month' ? calendarPath({ coach: coachId, day: date }) : adminPath(date),
    entries: entriesOf(calendar, date, timeZone),
    open: (open.get(date) ?? []).map((start) => ({
      time: formatTime(start, timeZone),
      to: emptyTimePath({ coach: coachId, day: date, time: wallTimeAt(start, timeZone) }),
    })),
  }
}

function entriesOf(
  { lessons, blocks }: CoachDays,
  date: CalendarDate,
  zone: TimeZone,
): CalendarEntry[] {
  const [begins, ends] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
  const shown = [
    ...blocks
      .filter(({ from, until }) => from < ends && until > begins)
      .map(({ from, until, on, block, isTheirs }) => ({
        at: from < begins ? begins : from,
        key: `${block.id} ${on}`,
        when: partOfDay({ from, until }, { begins, ends }, zone),
        what: [block.title, block.place].filter(Boolean).join(', '),
        to: isTheirs ? blockPath(block.id, on) : null,
        kind: block.blocksBooking ? 'block' : 'note',
      })),
    ...lessons
      .filter(({ startsAt }) => startsAt >= begins && startsAt < ends)
      .map((lesson) => ({ at: lesson.startsAt, ...lessonInCalendar(lesson, date, zone) })),
  ]
  return shown
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at: _, ...entry }) => entry)
}

type Span = { from: Date; until: Date }

/** `All day`, or from when to when of it, as far as it is of this day. */
function partOfDay({ from, until }: Span, day: { begins: Date; ends: Date }, zone: TimeZone) {
  const [isBefore, isAfter] = [from <= day.begins, until >= day.ends]
  if (isBefore && isAfter) return 'All day'
  if (isBefore) return `Until ${formatTime(until, zone)}`
  return isAfter ? `From ${formatTime(from, zone)}` : formatTimeRange(from, until, zone)
}

function lessonInCalendar(lesson: CalendarLesson, date: CalendarDate, zone: TimeZone) {
  const { id, startsAt, endsAt, name, isClass, taken, places, athletes, bookingId } = lesson
  const privately = bookingId ? adminBookingPath(bookingId) : adminPath(date)
  const who = formatList(athletes) || 'held, not booked yet'
  return {
    key: id,
    when: formatTimeRange(startsAt, endsAt, zone),
    what: isClass ? `${name}, ${taken} of ${places} places taken` : `${name}, ${who}`,
    to: isClass ? classPath(id) : privately,
    kind: 'lesson',
  }
}
