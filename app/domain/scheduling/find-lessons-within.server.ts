import { database, type Transaction } from '~/platform/database.server'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { occurrencesOf, type CalendarBlock } from './calendar-block'

export type LessonWithin = { id: string; startsAt: Date; endsAt: Date; name: string; taken: number }

/** Lessons from now on that somebody has booked and that a block overlaps, earliest first. */
export async function findLessonsWithin(
  block: CalendarBlock & { coachId: string | null },
  zone: TimeZone,
  now: Date,
  tx: Transaction = database(),
): Promise<LessonWithin[]> {
  const lessons = await tx.lesson.findMany({
    where: {
      ...(block.coachId ? { coachId: block.coachId } : {}),
      ...{ releasedAt: null, placesTaken: { gt: 0 }, endsAt: { gt: now } },
    },
    select: {
      ...{ id: true, startsAt: true, endsAt: true, placesTaken: true },
      lessonType: { select: { name: true } },
    },
    orderBy: { startsAt: 'asc' },
  })
  const last = lessons.at(-1)
  if (!last) return []
  const days = [calendarDateAt(now, zone), addDays(calendarDateAt(last.startsAt, zone), 1)] as const
  const busy = occurrencesOf(block, ...days)
  return lessons
    .filter(({ startsAt, endsAt }) =>
      busy.some(({ from, until }) => startsAt < until && from < endsAt),
    )
    .map(({ placesTaken: taken, lessonType: { name }, ...lesson }) => ({ ...lesson, name, taken }))
}
