import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear } from '~/values/format/format-time'

/** The last day on which a credit is valid. */
export function formatLastCreditDay(expiresAt: Date, zone: TimeZone): string {
  return formatDayWithYear(addDays(calendarDateAt(expiresAt, zone), -1))
}
