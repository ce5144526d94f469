import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear } from '~/values/time-in-words'

/** `Zoe, until Monday, January 25, 2027` */
export function makeUpInWords(name: string, expiresAt: Date, zone: TimeZone): string {
  return `${name}, until ${lastDayOf(expiresAt, zone)}`
}

/** The last day on which a credit is good: it ends as that day does. */
export function lastDayOf(expiresAt: Date, zone: TimeZone): string {
  return formatDayWithYear(addDays(calendarDateAt(expiresAt, zone), -1))
}
