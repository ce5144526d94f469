import { dateFromDatabase, timeFromDatabase } from '~/values/business-time'

type HoursRow = { startTime: Date; endTime: Date; venueId: string | null }

type WindowRow = HoursRow & { weekday: number; validFrom: Date | null; validUntil: Date | null }

/** Converts a row's hours to local time. */
export function wallHoursOf({ startTime, endTime, venueId }: HoursRow) {
  return { start: timeFromDatabase(startTime), end: timeFromDatabase(endTime), venueId }
}

/** Weekly hours with their validity dates. */
export function windowOf({ weekday, validFrom, validUntil, ...hours }: WindowRow) {
  return {
    weekday,
    ...wallHoursOf(hours),
    validFrom: validFrom && dateFromDatabase(validFrom),
    validUntil: validUntil && dateFromDatabase(validUntil),
  }
}
