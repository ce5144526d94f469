import type { OpenedFeed } from '~/domain/accounts/calendar-feed'
import {
  feedReachesBack,
  mostInFeed,
  type Feed,
} from '~/domain/booking/calendar-feed/calendar-feed'
import type { CalendarEntry } from '~/domain/booking/calendar-file'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database.server'
import { addDays, addMinutes, calendarDateAt } from '~/values/business-time'
import { findBlockTimes } from './find-calendar.server'

/** Whose lessons: of one coach, or of every coach whose calendar they see. */
type StaffFeed = Omit<Extract<OpenedFeed, { of: 'staff' }>, 'of'>

/**
 * Lessons and blocks as a calendar that programs fetch, for somebody who works here. It says which
 * lesson it is and the first names of who comes, as it may lie open on a phone; all else stands on the
 * roster. Whose calendars they may see counts at the moment of asking.
 */
export async function findStaffFeed(
  { staff, coachId }: StaffFeed,
  now: Date = clock.now(),
): Promise<Feed> {
  const settings = await findSettings()
  const coaches = await database().coach.findMany({
    where: { AND: [coachesOf(staff), coachId ? { id: coachId } : {}] },
    select: { id: true, name: true },
  })
  const coachIds = coaches.map(({ id }) => id)
  const since = addMinutes(now, -feedReachesBack)
  const lessons = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: { coachId: { in: coachIds }, AND: [shownIn(since)] },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: mostInFeed,
    select: selection,
  })
  const [first, last] = [since, addMinutes(now, settings.horizonDays * 24 * 60)].map((moment) =>
    calendarDateAt(moment, settings.timeZone),
  ) as [string, string]
  const blocks = await findBlockTimes(coachIds, { first, last: addDays(last, 1) })
  const name = coaches.length === 1 ? coaches[0]!.name : 'Every coach'
  return {
    name: `${name} at ${settings.name}`,
    entries: [
      ...lessons.map((lesson) => lessonEntry(lesson, coaches.length > 1)),
      ...blocks.map(blockEntry),
    ],
  }
}

const selection = {
  ...{ id: true, startsAt: true, endsAt: true, releasedAt: true, createdAt: true },
  lessonType: { select: { name: true, format: true } },
  coach: { select: { name: true } },
  bookings: {
    where: { confirmedAt: { not: null }, status: { not: 'cancelled' } },
    orderBy: { id: 'asc' },
    select: {
      places: {
        orderBy: { position: 'asc' },
        select: { athlete: { select: { firstName: true } } },
      },
    },
  },
} satisfies Prisma.LessonSelect

type LessonRow = Prisma.LessonGetPayload<{ select: typeof selection }>

/** Classes that are on, and what was booked: of what is not on any more, what was until lately. */
function shownIn(since: Date): Prisma.LessonWhereInput {
  const booked = { bookings: { some: { confirmedAt: { not: null } } } }
  const isClass = { lessonType: { format: 'group' } } as const
  const wasMovedAway = { movedFrom: { some: {} } }
  return {
    OR: [
      { releasedAt: null, endsAt: { gt: since }, OR: [isClass, booked] },
      { releasedAt: { gt: since }, OR: [isClass, booked, wasMovedAway] },
    ],
  }
}

function lessonEntry(lesson: LessonRow, withCoach: boolean): CalendarEntry {
  const { id, startsAt, endsAt, releasedAt, createdAt, lessonType, bookings, coach } = lesson
  const names = bookings.flatMap(({ places }) => places.map(({ athlete }) => athlete.firstName))
  return {
    id: `lesson-${id}`,
    // a lesson has one time for good: what is moved, is another one
    sequence: releasedAt ? 1 : 0,
    cancelled: releasedAt !== null,
    ...{ startsAt, endsAt },
    title: [lessonType.name, names.join(', ')].filter(Boolean).join(': '),
    description: withCoach ? `With ${coach.name}.` : '',
    stampedAt: releasedAt ?? createdAt,
  }
}

type BlockTime = Awaited<ReturnType<typeof findBlockTimes>>[number]

function blockEntry({ block, on, from, until }: BlockTime): CalendarEntry {
  return {
    id: `block-${block.id}-${on}`,
    sequence: block.version,
    cancelled: false,
    ...{ startsAt: from, endsAt: until, allDay: block.startTime === null },
    ...{ title: block.title, description: '', place: block.place },
    stampedAt: from,
  }
}
