import { database } from '~/platform/database/database.server'
import { dateForDatabase, timeFromDatabase, type CalendarDate } from '~/values/business-time'
import { formatOpeningHours, mergedHours, type OpenHours } from './opening-hours'

/**
 * Opening hours as lines of text; `hours` for structured data, empty if the lines were written by
 * hand.
 */
export type HoursSaid = { lines: string[]; hours: OpenHours[] }

/** The written opening hours, or else the coaches' hours. */
export async function findHoursSaid(written: string, day: CalendarDate): Promise<HoursSaid> {
  const lines = written.split('\n').filter(Boolean)
  if (lines.length > 0) return { lines, hours: [] }
  const hours = await findOpeningHours(day)
  return { lines: formatOpeningHours(hours), hours }
}

/** The coaches' weekly hours that are valid on a date. */
export async function findOpeningHours(day: CalendarDate): Promise<OpenHours[]> {
  const windows = await database().availabilityWindow.findMany({
    where: { coach: { active: true }, ...validOn(day) },
    select: windowHours,
  })
  return hoursOf(windows)
}

export const windowHours = { weekday: true, startTime: true, endTime: true } as const

/** Windows valid on a date. */
export function validOn(day: CalendarDate) {
  const date = dateForDatabase(day)
  return {
    AND: [
      { OR: [{ validFrom: null }, { validFrom: { lte: date } }] },
      { OR: [{ validUntil: null }, { validUntil: { gte: date } }] },
    ],
  }
}

type Window = { weekday: number; startTime: Date; endTime: Date }

/** Windows as hours, merged across coaches. */
export function hoursOf(windows: Window[]): OpenHours[] {
  const hours = windows.map(({ weekday, startTime, endTime }) => ({
    weekday,
    start: timeFromDatabase(startTime),
    end: timeFromDatabase(endTime),
  }))
  return mergedHours(hours)
}
