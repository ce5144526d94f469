import {
  addDays,
  addMonths,
  daysOfMonth,
  isCalendarDate,
  monthOf,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'
import { calendarPath, calendarViews, type CalendarViewName } from '~/values/paths/calendar-paths'

/** A calendar URL's parameters; defaults to this week for all coaches. */
export type CalendarAddress = {
  view: CalendarViewName
  day: CalendarDate
  coach?: string
  hidesCanceled: boolean
}

export function readCalendarAddress(asked: URLSearchParams, today: CalendarDate): CalendarAddress {
  const [view, day, coach] = ['view', 'day', 'coach'].map((name) => asked.get(name) ?? '')
  return {
    view: calendarViews.find((name) => name === view) ?? 'week',
    day: isCalendarDate(day!) ? day : today,
    coach: coach || undefined,
    hidesCanceled: asked.get('canceled') === 'hide',
  }
}

/** The URL with changes. */
export function calendarAddress(
  { hidesCanceled, ...asked }: CalendarAddress,
  other: Partial<CalendarAddress> = {},
): string {
  const canceled = (other.hidesCanceled ?? hidesCanceled) ? 'hide' : undefined
  return calendarPath({ ...asked, ...other, canceled })
}

/** Weeks from Monday to Sunday; months with complete weeks. */
export function shownDays({ view, day }: CalendarAddress) {
  if (view === 'day') return { first: day, last: day }
  if (view === 'agenda') return { first: day, last: addDays(day, 6) }
  const days = view === 'month' ? daysOfMonth(monthOf(day)) : { first: day, last: day }
  return {
    first: addDays(days.first, 1 - weekdayOf(days.first)),
    last: addDays(days.last, 7 - weekdayOf(days.last)),
  }
}

/** The day that leads to the previous or next range. */
export function shiftRange({ view, day }: CalendarAddress, by: 1 | -1): CalendarDate {
  if (view === 'month') return `${addMonths(monthOf(day), by)}-01`
  return addDays(day, view === 'day' ? by : 7 * by)
}
