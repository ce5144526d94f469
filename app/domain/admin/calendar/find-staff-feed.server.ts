import { atOwnVenues } from '~/domain/access/visible-to-venues.server'
import type { OpenedFeed } from '~/domain/accounts/calendar-feed/calendar-feed'
import {
  feedReachesBack,
  mostInFeed,
  type Feed,
} from '~/domain/booking/calendar-feed/calendar-feed'
import type { CalendarFileEvent } from '~/domain/booking/calendar-feed/calendar-file'
import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { withAssistants } from '~/domain/scheduling/assistants/find-assistants.server'
import { formatCoaches } from '~/domain/scheduling/assistants/format-coaches'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { linesOfVenue, venueOfLesson } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Prisma } from '~/platform/database/database.server'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
} from '~/values/business-time'
import { findBlockTimes } from './find-calendar.server'

/** One coach's lessons, or those of all coaches the staff member may see. */
type StaffFeed = Omit<Extract<OpenedFeed, { of: 'staff' }>, 'of'>

/**
 * A staff member's calendar feed of lessons and blocks. Contains only lesson names and first names,
 * because it may be visible on a phone. Permissions are checked on each request.
 */
export async function findStaffFeed(
  { staff, coachId }: StaffFeed,
  now: Date = clock.now(),
): Promise<Feed> {
  const { horizonDays, timeZone } = await findSettings()
  const since = addMinutes(now, -feedReachesBack)
  const [first, last] = [since, addMinutes(now, horizonDays * 24 * 60)].map((moment) =>
    calendarDateAt(moment, timeZone),
  ) as [string, string]
  const days = { first, last: addDays(last, 1) }
  return await findLessonsAndBlocks({ staff, coachId }, shownIn(since), days, mostInFeed)
}

type Days = { first: CalendarDate; last: CalendarDate }

/** Likewise between two dates, inclusive, without canceled lessons, for a one-time import. */
export async function findStaffCalendar(whose: StaffFeed, days: Days): Promise<Feed> {
  const { timeZone } = await findSettings()
  const startsAt = {
    gte: startOfDay(days.first, timeZone),
    lt: startOfDay(addDays(days.last, 1), timeZone),
  }
  const which = { startsAt, releasedAt: null, OR: [isClass, isBooked] }
  const { name, entries } = await findLessonsAndBlocks(whose, which, days)
  const isInDays = (entry: CalendarFileEvent) =>
    entry.startsAt < startsAt.lt && entry.endsAt > startsAt.gte
  return { name, entries: entries.filter(isInDays) }
}

async function findLessonsAndBlocks(
  { staff, coachId }: StaffFeed,
  which: Prisma.LessonWhereInput,
  days: Days,
  most?: number,
): Promise<Feed> {
  const settings = await findSettings()
  const coaches = await database().coach.findMany({
    where: { AND: [coachesOf(staff), coachId ? { id: coachId } : {}] },
    select: { id: true, name: true },
  })
  const coachIds = coaches.map(({ id }) => id)
  const rows = await database().lesson.findMany({
    relationLoadStrategy: 'join',
    where: {
      OR: [{ coachId: { in: coachIds } }, { assistants: { some: { coachId: { in: coachIds } } } }],
      ...atOwnVenues(staff),
      AND: [which],
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: selection,
  })
  const lessons = await withLastChange(rows)
  const blocks = await findBlockTimes(coachIds, days)
  const name = coaches.length === 1 ? coaches[0]!.name : 'Every coach'
  return {
    name: `${name} at ${settings.name}`,
    entries: [
      ...lessons.map((lesson) =>
        lessonEntry(lesson, coaches.length > 1 || !coachIds.includes(lesson.coachId)),
      ),
      ...blocks.map(blockEntry),
    ],
  }
}

const selection = {
  id: true,
  coachId: true,
  startsAt: true,
  endsAt: true,
  releasedAt: true,
  createdAt: true,
  seriesId: true,
  version: true,
  lessonType: { select: { name: true, format: true } },
  coach: { select: { name: true } },
  assistants: withAssistants,
  venue: venueOfLesson,
  bookings: {
    where: { ...whereBooked, status: { not: 'canceled' } },
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

const isBooked = { bookings: { some: whereBooked } } satisfies Prisma.LessonWhereInput
const isClass = { lessonType: { format: 'group' } } satisfies Prisma.LessonWhereInput

/** Active classes and bookings, and recently canceled ones. */
function shownIn(since: Date): Prisma.LessonWhereInput {
  const wasMovedAway = { movedFrom: { some: {} } }
  return {
    OR: [
      { releasedAt: null, endsAt: { gt: since }, OR: [isClass, isBooked] },
      { releasedAt: { gt: since }, OR: [isClass, isBooked, wasMovedAway] },
    ],
  }
}

/** Adds the last change of a class's times; other lessons have one time for good. */
async function withLastChange(lessons: LessonRow[]) {
  const seriesIds = lessons.flatMap(({ seriesId }) => seriesId ?? [])
  const changes = await database().classChange.findMany({
    where: { lesson: { seriesId: { in: [...new Set(seriesIds)] } } },
    orderBy: { changedAt: 'asc' },
    select: { changedAt: true, lesson: { select: { seriesId: true } } },
  })
  const last = new Map(changes.map(({ changedAt, lesson }) => [lesson.seriesId, changedAt]))
  return lessons.map((row) => ({ ...row, changedAt: last.get(row.seriesId) ?? row.createdAt }))
}

type ChangedLesson = LessonRow & { changedAt: Date }

function lessonEntry(lesson: ChangedLesson, withCoach: boolean): CalendarFileEvent {
  const { id, startsAt, endsAt, releasedAt, changedAt, version, lessonType, bookings, venue } =
    lesson
  const names = bookings.flatMap(({ places }) => places.map(({ athlete }) => athlete.firstName))
  return {
    id: `lesson-${id}`,
    sequence: releasedAt ? version + 1 : version,
    canceled: releasedAt !== null,
    startsAt,
    endsAt,
    title: [lessonType.name, names.join(', ')].filter(Boolean).join(': '),
    description: withCoach ? `With ${formatCoaches(lesson)}.` : '',
    place: venue ? linesOfVenue(venue).join(', ') : undefined,
    stampedAt: releasedAt ?? changedAt,
  }
}

type BlockTime = Awaited<ReturnType<typeof findBlockTimes>>[number]

function blockEntry({ block, on, from, until }: BlockTime): CalendarFileEvent {
  return {
    id: `block-${block.id}-${on}`,
    sequence: block.version,
    canceled: false,
    startsAt: from,
    endsAt: until,
    allDay: block.startTime === null,
    title: block.title,
    description: '',
    place: block.place,
    stampedAt: from,
  }
}
