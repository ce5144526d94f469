import { occurrencesOf, type CalendarBlock } from '~/domain/scheduling/blocks/calendar-block'
import { isWithinHours, overlaps, type CoachCalendar } from '~/domain/scheduling/free-times'
import { database, type Prisma } from '~/platform/database/database.server'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { pagesFor } from '~/values/paging'
import { isTaken, lessonOf, lessonSelection, type CalendarLesson } from './calendar-lesson.server'

/** A page of them, earliest first; of a page behind the last one, the last one. */
export type AffectedLessons = { lessons: CalendarLesson[]; page: number; pages: number }

/** Which page, and of what is not over when. */
type Asked = { page: number; now: Date }

/** The longest list that somebody goes through one by one. */
const perPage = 50

const inOrder = [
  { startsAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.LessonOrderByWithRelationInput[]

type When = { id: string; startsAt: Date; endsAt: Date }

/** When lessons are that are not over and take place: of families, and classes, also empty ones. */
async function findStanding(which: Prisma.LessonWhereInput, now: Date): Promise<When[]> {
  return await database().lesson.findMany({
    where: { AND: [which, { releasedAt: null, endsAt: { gt: now } }, isTaken(now)] },
    select: { id: true, startsAt: true, endsAt: true },
    orderBy: inOrder,
  })
}

/** Who comes is read only of those that are shown. */
async function readPage(found: When[], asked: number): Promise<AffectedLessons> {
  const pages = pagesFor(found.length, perPage)
  const page = Math.min(asked, pages)
  const shown = found.slice((page - 1) * perPage, page * perPage)
  if (shown.length === 0) return { lessons: [], page, pages }
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: shown.map(({ id }) => id) } },
    select: lessonSelection,
    orderBy: inOrder,
  })
  return { lessons: lessons.map(lessonOf), page, pages }
}

/** Those that a block overlaps, in its coach's calendar or, where it is everybody's, in any. */
export async function findLessonsWithin(
  block: CalendarBlock & { coachId: string | null },
  zone: TimeZone,
  { page, now }: Asked,
): Promise<AffectedLessons> {
  const standing = await findStanding(block.coachId ? { coachId: block.coachId } : {}, now)
  const last = standing.at(-1)?.startsAt ?? now
  const days = [calendarDateAt(now, zone), addDays(calendarDateAt(last, zone), 1)] as const
  const busy = occurrencesOf(block, ...days)
  const within = standing.filter(({ startsAt: from, endsAt: until }) =>
    busy.some((time) => overlaps(time, { from, until })),
  )
  return await readPage(within, page)
}

type HoursOfCoach = { id: string } & Pick<CoachCalendar, 'windows' | 'extraHours'>

/** Those of a coach that do not lie within the hours of their day. */
export async function findLessonsOutside(
  { id: coachId, ...hours }: HoursOfCoach,
  zone: TimeZone,
  { page, now }: Asked,
): Promise<AffectedLessons> {
  const standing = await findStanding({ coachId }, now)
  const outside = standing.filter((lesson) => !isWithinHours(lesson, hours, zone))
  return await readPage(outside, page)
}

/** Those of a coach in which families are not offered them any more: all, or those they do not teach now. */
export async function findLessonsNotOffered(
  coachId: string,
  { page, now }: Asked,
): Promise<AffectedLessons> {
  const notTaught = { lessonType: { teachers: { none: { coachId } } } }
  const isNotOffered = { OR: [{ coach: { active: false } }, notTaught] }
  return await readPage(await findStanding({ AND: [{ coachId }, isNotOffered] }, now), page)
}
