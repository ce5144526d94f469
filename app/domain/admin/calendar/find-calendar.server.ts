import { atOwnVenues, isLimited, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { findBlocksWithin } from '~/domain/scheduling/blocks/find-blocks-within.server'
import { occurrencesOf, type Occurrence } from '~/domain/scheduling/blocks/calendar-block'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import type { KnownBlock } from '~/domain/scheduling/blocks/find-block.server'
import {
  freeTimesOn,
  hoursOn,
  overlaps,
  type BusyTime,
  type CoachCalendar,
  type Hours,
} from '~/domain/scheduling/free-times'
import { wallHoursOf, windowOf } from '~/domain/scheduling/window-row'
import type { Settings } from '~/domain/settings/settings'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  addMinutes,
  dateForDatabase,
  dateFromDatabase,
  daysFrom,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import {
  lessonOf,
  lessonSelection,
  takesCoachTime,
  wasCanceled,
  type CalendarLesson,
} from './calendar-lesson.server'
import { may } from '~/values/permissions'

/** `isTheirs` if the viewer may change it. */
export type CalendarBlockShown = Occurrence & { block: KnownBlock; isTheirs: boolean }

/** A coach's days with entries, bookable hours and possible starts. */
export type CoachDays = {
  coachId: string
  name: string
  /** Whether new bookings are taken. */
  isActive: boolean
  /** By start, canceled ones included. */
  lessons: CalendarLesson[]
  blocks: CalendarBlockShown[]
  hours: Map<CalendarDate, Hours[]>
  open: Map<CalendarDate, BusyTime[]>
}

type Stretch = { first: CalendarDate; last: CalendarDate }

/** One coach, or all that the viewer may see; optionally without free times. */
type Asked = Stretch & { coachId?: string; withOpen?: boolean }

/** Calendars between two dates, inclusive; empty without permission. */
export async function findCalendars(
  staff: Staff,
  { coachId, first, last, withOpen = true }: Asked,
  settings: Settings,
  now: Date,
): Promise<CoachDays[]> {
  const { timeZone } = settings
  const within = { gte: startOfDay(first, timeZone), lt: startOfDay(addDays(last, 1), timeZone) }
  const there = atOwnVenues(staff)
  const shown = {
    startsAt: within,
    OR: [{ releasedAt: null, AND: [takesCoachTime(now)] }, wasCanceled],
  }
  const rows = await database().coach.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [coachId ? { id: coachId } : {}, coachesOf(staff)] },
    select: {
      id: true,
      name: true,
      active: true,
      windows: { where: there },
      extraHours: {
        where: { onDate: { gte: dateForDatabase(first), lte: dateForDatabase(last) }, ...there },
      },
      teaches: { select: { lessonType: { select: { durationMinutes: true, active: true } } } },
      lessons: {
        where: shown,
        select: lessonSelection,
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      },
      assistsLessons: { where: { lesson: shown }, select: { lesson: { select: lessonSelection } } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const coaches = rows.map(({ assistsLessons, ...coach }) => ({
    ...coach,
    lessons: [...coach.lessons, ...assistsLessons.map(({ lesson }) => lesson)].toSorted(
      (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
    ),
  }))
  const ids = coaches.map(({ id }) => id)
  const blocks = (await findBlockTimes(ids, { first, last })).map((shown) => ({
    ...shown,
    isTheirs: isLimited(staff)
      ? shown.block.coachId !== null && shown.block.coachId === staff.coachId
      : may(staff, 'see-all-lessons') || shown.block.coachId !== null,
  }))
  const days = withOpen
    ? daysFrom(first, last).map((day) => [day, around(day, timeZone)] as const)
    : []
  return coaches.map((coach) => {
    const own = blocks.filter(({ block }) => (block.coachId ?? coach.id) === coach.id)
    const found = daysOf(coach, own, days, settings, now)
    const isShown = (id: string) =>
      coach.lessons.some((one) => one.id === id && isOwnVenue(staff, one.venueId))
    return { ...found, lessons: found.lessons.filter(({ id }) => isShown(id)) }
  })
}

type CoachRow = { id: string; name: string; active: boolean } & {
  windows: Parameters<typeof windowOf>[0][]
  extraHours: ({ onDate: Date } & Parameters<typeof wallHoursOf>[0])[]
  teaches: { lessonType: { durationMinutes: number; active: boolean } }[]
  lessons: (Parameters<typeof lessonOf>[0] & { occupiedUntil: Date; venueId: string | null })[]
}

function daysOf(
  coach: CoachRow,
  blocks: CalendarBlockShown[],
  open: (readonly [CalendarDate, BusyTime])[],
  settings: Settings,
  now: Date,
): CoachDays {
  const calendar: CoachCalendar = {
    coachId: coach.id,
    windows: coach.windows.map(windowOf),
    extraHours: coach.extraHours.map(({ onDate, ...hours }) => ({
      date: dateFromDatabase(onDate),
      ...wallHoursOf(hours),
    })),
    blocked: blocks.filter(({ block }) => block.blocksBooking),
    taken: coach.lessons
      .filter(({ releasedAt }) => releasedAt === null)
      .map(({ startsAt, occupiedUntil: until, venueId }) => ({ from: startsAt, until, venueId })),
  }
  const rules = { ...settings, minimumNoticeMinutes: 0, pause: null }
  const lengths = coach.teaches.flatMap(({ lessonType: { active, durationMinutes } }) =>
    active ? [durationMinutes] : [],
  )
  const shortest = Math.min(...lengths, 30)
  // inactive coaches take no new bookings
  const days = coach.active ? open : []
  return {
    coachId: coach.id,
    name: coach.name,
    isActive: coach.active,
    lessons: coach.lessons.map((lesson) => lessonOf(lesson, coach.id)),
    blocks,
    hours: new Map(days.map(([day]) => [day, hoursOn(day, calendar)])),
    open: new Map(
      days.map(([day, about]) => {
        const near = nearDay(calendar, about)
        return [day, rangesOf(freeTimesOn(day, near, shortest, rules, now), shortest)]
      }),
    ),
  }
}

/** A day with its neighbors. */
function around(day: CalendarDate, zone: TimeZone): BusyTime {
  return { from: startOfDay(addDays(day, -1), zone), until: startOfDay(addDays(day, 2), zone) }
}

/** Drops distant entries, for speed: hundreds of lessons are not compared with each start. */
function nearDay(calendar: CoachCalendar, about: BusyTime): CoachCalendar {
  const isNear = (busy: BusyTime) => overlaps(busy, about)
  return {
    ...calendar,
    blocked: calendar.blocked.filter(isNear),
    taken: calendar.taken.filter(isNear),
  }
}

/** Joins consecutive starts into time ranges. */
function rangesOf(starts: Date[], minutes: number): BusyTime[] {
  const ranges: BusyTime[] = []
  for (const from of starts) {
    const until = addMinutes(from, minutes)
    const last = ranges.at(-1)
    if (last && from <= last.until) last.until = until
    else ranges.push({ from, until })
  }
  return ranges
}

/** All times between two dates, inclusive, in which these coaches' calendars have entries. */
export async function findBlockTimes(
  coachIds: string[],
  days: Stretch,
): Promise<Omit<CalendarBlockShown, 'isTheirs'>[]> {
  const blocks = await findBlocksWithin(database(), { coachIds, ...days })
  return blocks.flatMap((block) =>
    occurrencesOf(block, days.first, days.last).map((occurrence) => ({ ...occurrence, block })),
  )
}
