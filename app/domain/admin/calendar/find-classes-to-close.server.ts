import { lessonsOn, type DayOf } from '~/domain/booking/closings/find-affected.server'
import { database } from '~/platform/database/database.server'
import type { TimeZone } from '~/values/business-time'

/** The classes that closing a day cancels, booked or not, with their waiting list sizes. */
export async function findClassesToClose(dayOf: DayOf, zone: TimeZone, now: Date) {
  const isClass = { releasedAt: null, lessonType: { format: 'group' as const } }
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [lessonsOn(dayOf, zone, now), isClass] },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      startsAt: true,
      placesTaken: true,
      lessonType: { select: { name: true } },
      waiting: { where: { endedAt: null }, select: { id: true } },
    },
  })
  return lessons.map(({ lessonType, waiting, ...lesson }) => ({
    ...lesson,
    name: lessonType.name,
    waiting: waiting.length,
  }))
}
