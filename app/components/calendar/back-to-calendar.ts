import { isCalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { calendarPath } from '~/values/paths/calendar-paths'
import { calendarAddress, readCalendarAddress, type CalendarAddress } from './calendar-address'

type Otherwise = { coach?: string; day?: string }

/** Returns to the calendar view that the page was opened from, or else to its subject. */
export function backToCalendar(asked: URLSearchParams, otherwise: Otherwise = {}): string {
  const address = calendarIn(asked)
  return address ? calendarAddress(address) : calendarPath(otherwise)
}

/** The same calendar on the new entry's day, and for its coach if it shows one coach. */
export function calendarShowing(asked: URLSearchParams, { coach, day }: Otherwise): string {
  const address = calendarIn(asked)
  if (!address || !day) return calendarPath({ coach, day })
  return calendarAddress(address, { day, coach: address.coach && coach })
}

/** The calendar view in the URL, for links to carry on; undefined if there is none. */
export function calendarQuery(asked: URLSearchParams): string | undefined {
  const address = calendarIn(asked)
  return address ? queryOf(address) : undefined
}

/** A calendar view as a query string. */
export function queryOf(address: CalendarAddress): string {
  return calendarAddress(address).split('?')[1] ?? ''
}

/** Parsed again, so that only a valid calendar view is passed on. */
function calendarIn(asked: URLSearchParams): CalendarAddress | null {
  const shown = new URLSearchParams(asked.get('from') ?? '')
  const [day, coach] = [shown.get('day') ?? '', shown.get('coach') ?? '']
  if (!isCalendarDate(day) || (coach && !isRowId(coach))) return null
  return readCalendarAddress(shown, day)
}
