import { atOwnVenues } from '~/domain/access/visible-to-venues.server'
import { occurrencesOf, type CalendarBlock } from '~/domain/scheduling/blocks/calendar-block'
import { isWithinHours, overlaps, type CoachCalendar } from '~/domain/scheduling/free-times'
import { isHelping } from '~/domain/scheduling/assistants/find-assistants.server'
import { database, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, type TimeZone } from '~/values/business-time'
import { countPages } from '~/values/paging'
import {
  lessonOf,
  lessonSelection,
  takesCoachTime,
  type CalendarLesson,
} from './calendar-lesson.server'

/** A page of lessons, earliest first. A page beyond the end shows the last one. */
export type AffectedLessons = { lessons: CalendarLesson[]; page: number; pages: number }

/** The page, the time after which lessons count as upcoming, and whose venues it is limited to. */
type Asked = { page: number; now: Date; staff?: Pick<Staff, 'venueIds'> }

const everywhere = { venueIds: null }

/** As many as one goes through one by one. */
const perPage = 50

const inOrder = [
  { startsAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.LessonOrderByWithRelationInput[]

type When = { id: string; startsAt: Date; endsAt: Date }

/** Times of upcoming lessons: booked ones, and all classes. */
async function findStanding(which: Prisma.LessonWhereInput, now: Date): Promise<When[]> {
  return await database().lesson.findMany({
    where: { AND: [which, { releasedAt: null, endsAt: { gt: now } }, takesCoachTime(now)] },
    select: { id: true, startsAt: true, endsAt: true },
    orderBy: inOrder,
  })
}

/** Looks up people only for the lessons on the page. */
async function readPage(
  found: When[],
  asked: number,
  calendarOf?: string,
): Promise<AffectedLessons> {
  const pages = countPages(found.length, perPage)
  const page = Math.min(asked, pages)
  const shown = found.slice((page - 1) * perPage, page * perPage)
  if (shown.length === 0) return { lessons: [], page, pages }
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: shown.map(({ id }) => id) } },
    select: lessonSelection,
    orderBy: inOrder,
  })
  return { lessons: lessons.map((row) => lessonOf(row, calendarOf)), page, pages }
}

/** Lessons that a block overlaps, in its coach's calendar or in all of them. */
export async function findLessonsWithin(
  block: CalendarBlock & { coachId: string | null },
  zone: TimeZone,
  { staff = everywhere, page, now }: Asked,
): Promise<AffectedLessons> {
  const { coachId } = block
  const theirs = coachId ? { OR: [{ coachId }, isHelping(coachId)] } : {}
  const standing = await findStanding({ ...theirs, ...atOwnVenues(staff) }, now)
  const last = standing.at(-1)?.startsAt ?? now
  const days = [calendarDateAt(now, zone), addDays(calendarDateAt(last, zone), 1)] as const
  const busy = occurrencesOf(block, ...days)
  const within = standing.filter(({ startsAt: from, endsAt: until }) =>
    busy.some((time) => overlaps(time, { from, until })),
  )
  return await readPage(within, page)
}

type HoursOfCoach = { id: string } & Pick<CoachCalendar, 'windows' | 'extraHours'>

const isOfCamp = {
  series: { termClasses: { some: { term: { kind: 'camp' } } } },
} satisfies Prisma.LessonWhereInput

/** A coach's lessons outside their hours, without those of camps, which have hours of their own. */
export async function findLessonsOutside(
  { id: coachId, ...hours }: HoursOfCoach,
  zone: TimeZone,
  { staff = everywhere, page, now }: Asked,
): Promise<AffectedLessons> {
  const standing = await findStanding({ coachId, NOT: isOfCamp, ...atOwnVenues(staff) }, now)
  const outside = standing.filter((lesson) => !isWithinHours(lesson, hours, zone))
  return await readPage(outside, page)
}

/**
 * What is left with a coach who is no longer offered: of an inactive one all lessons, and those they
 * help with; else the lessons of types they do not teach.
 */
export async function findLessonsNotOffered(
  coachId: string,
  { page, now }: Asked,
): Promise<AffectedLessons> {
  const { active } = await database().coach.findUniqueOrThrow({ where: { id: coachId } })
  const notTaught = { lessonType: { teachers: { none: { coachId } } } }
  const left = active ? { coachId, ...notTaught } : { OR: [{ coachId }, isHelping(coachId)] }
  return await readPage(await findStanding(left, now), page, coachId)
}
