import { dateFromDatabase, timeFromDatabase } from '~/values/business-time'

type HoursRow = { startTime: Date; endTime: Date }

type WindowRow = HoursRow & { weekday: number; validFrom: Date | null; validUntil: Date | null }

/** Hours as the database has them, in wall time. */
export function wallHoursOf({ startTime, endTime }: HoursRow) {
  return { start: timeFromDatabase(startTime), end: timeFromDatabase(endTime) }
}

/** Those of every week, with the days between which they are valid. */
export function windowOf({ weekday, validFrom, validUntil, ...hours }: WindowRow) {
  return {
    weekday,
    ...wallHoursOf(hours),
    validFrom: validFrom && dateFromDatabase(validFrom),
    validUntil: validUntil && dateFromDatabase(validUntil),
  }
}
