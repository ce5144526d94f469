import { database } from '~/platform/database/database.server'
import { dateForDatabase, timeFromDatabase, type CalendarDate } from '~/values/business-time'
import { formatOpeningHours, mergedHours, type OpenHours } from './opening-hours'

/** Opening hours in lines for people; `hours` for programs, without any where somebody wrote the lines. */
export type HoursSaid = { lines: string[]; hours: OpenHours[] }

/** The opening hours as somebody has written them, or else as those who coach are there. */
export async function findHoursSaid(written: string, day: CalendarDate): Promise<HoursSaid> {
  const lines = written.split('\n').filter(Boolean)
  if (lines.length > 0) return { lines, hours: [] }
  const hours = await findOpeningHours(day)
  return { lines: formatOpeningHours(hours), hours }
}

/** When somebody of those who coach is there in an ordinary week, as it is on a day. */
export async function findOpeningHours(day: CalendarDate): Promise<OpenHours[]> {
  const windows = await database().availabilityWindow.findMany({
    where: { coach: { active: true }, ...validOn(day) },
    select: windowHours,
  })
  return hoursOf(windows)
}

export const windowHours = { weekday: true, startTime: true, endTime: true } as const

/** Windows that are there on a day. */
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

/** Windows as hours, those of several coaches as one. */
export function hoursOf(windows: Window[]): OpenHours[] {
  const hours = windows.map(({ weekday, startTime, endTime }) => ({
    weekday,
    start: timeFromDatabase(startTime),
    end: timeFromDatabase(endTime),
  }))
  return mergedHours(hours)
}
