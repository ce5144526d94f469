import { lessonTypeSelection } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { database } from '~/platform/database/database.server'
import type { CalendarDate } from '~/values/business-time'
import { hoursOf, validOn, windowHours } from './find-opening-hours.server'
import type { OpenHours } from './opening-hours'

/** All bookable lesson types in the coach's order, with their coaches' weekly hours. One query. */
export async function findOfferedLessons(
  day: CalendarDate,
): Promise<{ lessonTypes: LessonType[]; hours: OpenHours[] }> {
  const windows = { where: validOn(day), select: windowHours }
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
