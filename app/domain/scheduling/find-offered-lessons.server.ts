import { lessonTypeSelection } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { database } from '~/platform/database/database.server'
import { dateForDatabase, timeFromDatabase, type CalendarDate } from '~/values/business-time'
import { mergedHours, type OpenHours } from './opening-hours'

/** All bookable lesson types in the coach's order, with their coaches' weekly hours. One query. */
export async function findOfferedLessons(
  day: CalendarDate,
): Promise<{ lessonTypes: LessonType[]; hours: OpenHours[] }> {
  const windows = { where: validOn(day), select: { weekday: true, startTime: true, endTime: true } }
  const rows = await database().lessonType.findMany({
    where: { active: true },
    select: {
      ...lessonTypeSelection,
      teachers: {
        where: { coach: { active: true } },
        select: { coach: { select: { windows } } },
      },
    },
    orderBy: { position: 'asc' },
    relationLoadStrategy: 'join',
  })
  const all = rows.flatMap(({ teachers }) => teachers.flatMap(({ coach }) => coach.windows))
  const lessonTypes = rows.map(({ teachers: _, ...lessonType }) => lessonType)
  return { lessonTypes, hours: hoursOf(all) }
}

function validOn(day: CalendarDate) {
  const date = dateForDatabase(day)
  return {
    AND: [
      { OR: [{ validFrom: null }, { validFrom: { lte: date } }] },
      { OR: [{ validUntil: null }, { validUntil: { gte: date } }] },
    ],
  }
}

type Window = { weekday: number; startTime: Date; endTime: Date }

function hoursOf(windows: Window[]): OpenHours[] {
  const hours = windows.map(({ weekday, startTime, endTime }) => ({
    weekday,
    start: timeFromDatabase(startTime),
    end: timeFromDatabase(endTime),
  }))
  return mergedHours(hours)
}
