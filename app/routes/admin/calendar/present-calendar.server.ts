import { findCalendars, type CoachDays } from '~/domain/admin/calendar/find-calendar.server'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, daysFrom, monthOf } from '~/values/business-time'
import {
  formatCalendarDate,
  formatDayWithYear,
  formatMonth,
  formatZone,
} from '~/values/format/format-time'
import { calendarViews } from '~/values/paths/calendar-paths'
import {
  calendarAddress,
  readCalendarAddress,
  shiftRange,
  shownDays,
  type CalendarAddress,
} from '~/components/calendar/calendar-address'
import { queryOf } from '~/components/calendar/back-to-calendar'
import { cropTo, presentAxis } from './calendar-axis.server'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { presentDays } from './present-days.server'

/** The URL's days; defaults to this week for all coaches. */
export async function presentCalendar(staff: Staff, asked: URLSearchParams) {
  const settings = await findSettings()
  const { timeZone: zone } = settings
  const now = currentTime()
  const today = calendarDateAt(now, zone)
  const address = readCalendarAddress(asked, today)
  const coaches = await findCoaches(staff)
  const coach = coaches.length === 1 ? coaches[0] : coaches.find(({ id }) => id === address.coach)
  if (address.coach && coach?.id !== address.coach) throw notFound()
  const { first, last } = shownDays(address)
  const withOpen = address.view !== 'month'
  const calendars =
    coaches.length > 0
      ? await findCalendars(staff, { coachId: coach?.id, first, last, withOpen }, settings, now)
      : []
  const dates = daysFrom(first, last)
  const isDrawn = address.view === 'day' || address.view === 'week'
  const crop = isDrawn ? cropTo(calendars, dates, zone) : null
  const withCoaches = !coach
  const shown = { calendars, address, today, now, zone, crop, withCoaches }
  const titled = (title: string) => [title, coach?.name].filter(Boolean).join(', ')
  const { days, leftOut } = presentDays(shown, dates)
  return {
    view: address.view,
    title: titled(titleOf(address, first)),
    dayTitle: titled(formatDayWithYear(address.day)),
    zone: formatZone(zone),
    isNobodys: coaches.length === 0,
    coachId: coach?.id,
    day: address.day,
    from: queryOf(address),
    hidesCanceled: address.hidesCanceled,
    hasCanceled: address.hidesCanceled || calendars.some(hasCanceled),
    coaches: coaches.length > 1 ? coaches.map(({ id, name }) => ({ id, name })) : [],
    withCoaches,
    axis: crop && presentAxis(crop),
    days,
    leftOut,
    links: linksOf(address),
  }
}

function linksOf(address: CalendarAddress) {
  const at = (other: Partial<CalendarAddress>) => calendarAddress(address, other)
  const { day, view } = address
  const turns = {
    previous: at({ day: shiftRange(address, -1) }),
    next: at({ day: shiftRange(address, 1) }),
  }
  const days = { previous: at({ day: addDays(day, -1) }), next: at({ day: addDays(day, 1) }) }
  return {
    self: at({}),
    ...turns,
    previousDay: days.previous,
    nextDay: days.next,
    // phones show a week as days
    swipe: view === 'week' ? days : turns,
    // without a day it shows today
    now: calendarAddress({ ...address, day: '' }),
    canceled: at({ hidesCanceled: !address.hidesCanceled }),
    views: calendarViews.map((view) => ({ view, to: at({ view }) })),
  }
}

function titleOf({ view, day }: CalendarAddress, first: string): string {
  if (view === 'month') return formatMonth(monthOf(day))
  if (view === 'day') return formatDayWithYear(day)
  const from = formatCalendarDate(first)
  return view === 'week' ? `Week of ${from}` : calendarTexts.sevenDaysFrom(from)
}

function hasCanceled({ lessons }: CoachDays): boolean {
  return lessons.some(({ isReleased }) => isReleased)
}
