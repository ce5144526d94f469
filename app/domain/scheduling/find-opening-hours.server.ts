import { database } from '~/platform/database.server'
import { dateForDatabase, timeFromDatabase, type CalendarDate } from '~/values/business-time'
import { mergedHours, type OpenHours } from './opening-hours'

/** When somebody of those who coach is there in an ordinary week, as it is on a day. */
export async function findOpeningHours(day: CalendarDate): Promise<OpenHours[]> {
  const date = dateForDatabase(day)
  const windows = await database().availabilityWindow.findMany({
    where: {
      coach: { active: true },
      AND: [
        { OR: [{ validFrom: null }, { validFrom: { lte: date } }] },
        { OR: [{ validUntil: null }, { validUntil: { gte: date } }] },
      ],
    },
    select: { weekday: true, startTime: true, endTime: true },
  })
  const hours = windows.map(({ weekday, startTime, endTime }) => ({
    ...{ weekday, start: timeFromDatabase(startTime), end: timeFromDatabase(endTime) },
  }))
  return mergedHours(hours)
}
