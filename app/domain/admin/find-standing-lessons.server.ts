import { occurrencesOf, type CalendarBlock } from '~/domain/scheduling/calendar-block'
import { isWithinHours, overlaps, type CoachCalendar } from '~/domain/scheduling/free-times'
import { database, type Prisma } from '~/platform/database.server'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { isTaken, lessonOf, lessonSelection, type CalendarLesson } from './calendar-lesson.server'

/** Lessons that are not over and take place, earliest first: of families, and classes, also empty ones. */
export async function findStandingLessons(
  which: Prisma.LessonWhereInput,
  now: Date,
): Promise<CalendarLesson[]> {
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [which, { releasedAt: null, endsAt: { gt: now } }, isTaken(now)] },
    select: lessonSelection,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return lessons.map(lessonOf)
}

/** Those of them that a block overlaps, in its coach's calendar or, where it is everybody's, in any. */
export async function findLessonsWithin(
  block: CalendarBlock & { coachId: string | null },
  zone: TimeZone,
  now: Date,
): Promise<CalendarLesson[]> {
  const lessons = await findStandingLessons(block.coachId ? { coachId: block.coachId } : {}, now)
  const last = lessons.at(-1)
  if (!last) return []
  const days = [calendarDateAt(now, zone), addDays(calendarDateAt(last.startsAt, zone), 1)] as const
  const busy = occurrencesOf(block, ...days)
  return lessons.filter(({ startsAt: from, endsAt: until }) =>
    busy.some((time) => overlaps(time, { from, until })),
  )
}

type HoursOfCoach = { id: string } & Pick<CoachCalendar, 'windows' | 'openings'>

/** Those of a coach that do not lie within the hours of their day. */
export async function findLessonsOutside(
  { id: coachId, ...hours }: HoursOfCoach,
  zone: TimeZone,
  now: Date,
): Promise<CalendarLesson[]> {
  const lessons = await findStandingLessons({ coachId }, now)
  return lessons.filter((lesson) => !isWithinHours(lesson, hours, zone))
}

/** Those of a coach in which families are not offered them any more: all, or those they do not teach now. */
export async function findLessonsNotOffered(coachId: string, now: Date): Promise<CalendarLesson[]> {
  const notTaught = { lessonType: { teachers: { none: { coachId } } } }
  const isNotOffered = { OR: [{ coach: { active: false } }, notTaught] }
  return await findStandingLessons({ AND: [{ coachId }, isNotOffered] }, now)
}
