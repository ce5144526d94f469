import { isCalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { calendarPath } from '~/values/paths/calendar-paths'
import { calendarAddress, readCalendarAddress, type CalendarAddress } from './calendar-address'

type Otherwise = { coach?: string; day?: string }

/** Where “Back to the calendar” leads: to it as it was when the page was opened from it, or else to what the page is about. */
export function backToCalendar(asked: URLSearchParams, otherwise: Otherwise = {}): string {
  const address = calendarIn(asked)
  return address ? calendarAddress(address) : calendarPath(otherwise)
}

/** The same calendar on the day of what was just put into it, and of its coach where it shows one. */
export function calendarShowing(asked: URLSearchParams, { coach, day }: Otherwise): string {
  const address = calendarIn(asked)
  if (!address || !day) return calendarPath({ coach, day })
  return calendarAddress(address, { day, coach: address.coach && coach })
}

/** The calendar that a page was opened from, for its links to carry on; undefined where its address names none. */
export function calendarQuery(asked: URLSearchParams): string | undefined {
  const address = calendarIn(asked)
  return address ? queryOf(address) : undefined
}

/** A calendar as the pages that are opened from it are told. */
export function queryOf(address: CalendarAddress): string {
  return calendarAddress(address).split('?')[1] ?? ''
}

/** Read anew, so that nothing else than a calendar of ours comes back out of an address. */
function calendarIn(asked: URLSearchParams): CalendarAddress | null {
  const shown = new URLSearchParams(asked.get('from') ?? '')
  const [day, coach] = [shown.get('day') ?? '', shown.get('coach') ?? '']
  if (!isCalendarDate(day) || (coach && !isRowId(coach))) return null
  return readCalendarAddress(shown, day)
}
