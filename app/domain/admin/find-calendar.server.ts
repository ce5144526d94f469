import { findBlocksWithin } from '~/domain/scheduling/blocks/find-blocks-within.server'
import { occurrencesOf, type Occurrence } from '~/domain/scheduling/blocks/calendar-block'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import type { KnownBlock } from '~/domain/scheduling/blocks/find-block.server'
import { freeTimesOn, type CoachCalendar } from '~/domain/scheduling/free-times'
import { wallHoursOf, windowOf } from '~/domain/scheduling/window-row'
import type { Settings } from '~/domain/settings/settings'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  dateForDatabase,
  dateFromDatabase,
  daysFrom,
  startOfDay,
  type CalendarDate,
} from '~/values/business-time'
import { isTaken, lessonOf, lessonSelection, type CalendarLesson } from './calendar-lesson.server'
import { may } from '~/values/permissions'

/** `isTheirs` where whoever looks at it may change it. */
export type CalendarBlockShown = Occurrence & { block: KnownBlock; isTheirs: boolean }

/** A coach's days: what is in them, and at which times something could still begin. */
export type CoachDays = {
  coachId: string
  lessons: CalendarLesson[]
  blocks: CalendarBlockShown[]
  open: Map<CalendarDate, Date[]>
}

type Stretch = { coachId: string; first: CalendarDate; last: CalendarDate }

/** The calendar of one coach between two days, both included; null where somebody may not see it. */
export async function findCalendar(
  staff: Staff,
  { coachId, first, last }: Stretch,
  settings: Settings,
  now: Date,
): Promise<CoachDays | null> {
  const { timeZone } = settings
  const within = { gte: startOfDay(first, timeZone), lt: startOfDay(addDays(last, 1), timeZone) }
  const coach = await database().coach.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: coachId }, coachesOf(staff)] },
    select: {
      active: true,
      windows: true,
      extraHours: {
        where: { onDate: { gte: dateForDatabase(first), lte: dateForDatabase(last) } },
      },
      teaches: { select: { lessonType: { select: { durationMinutes: true, active: true } } } },
      lessons: {
        where: { startsAt: within, releasedAt: null, AND: [isTaken(now)] },
        select: lessonSelection,
        orderBy: { startsAt: 'asc' },
      },
    },
  })
  if (!coach) return null
  const blocks = await findBlocks(staff, { coachId, first, last })
  const calendar: CoachCalendar = {
    coachId,
    windows: coach.windows.map(windowOf),
    extraHours: coach.extraHours.map(({ onDate, ...hours }) => ({
      date: dateFromDatabase(onDate),
      ...wallHoursOf(hours),
    })),
    blocked: blocks.filter(({ block }) => block.blocksBooking),
    taken: coach.lessons.map(({ startsAt, occupiedUntil }) => ({
      from: startsAt,
      until: occupiedUntil,
    })),
  }
  const rules = { ...settings, minimumNoticeMinutes: 0, pause: null }
  const lengths = coach.teaches.flatMap(({ lessonType: { active, durationMinutes } }) =>
    active ? [durationMinutes] : [],
  )
  const shortest = Math.min(...lengths, 30)
  // nothing new can be put into the calendar of a coach who is not active
  const days = coach.active ? daysFrom(first, last) : []
  const open = days.map((day) => [day, freeTimesOn(day, calendar, shortest, rules, now)] as const)
  return { coachId, lessons: coach.lessons.map(lessonOf), blocks, open: new Map(open) }
}

async function findBlocks(staff: Staff, { coachId, ...days }: Stretch) {
  const blocks = await findBlockTimes([coachId], days)
  return blocks.map((shown) => ({
    ...shown,
    isTheirs: may(staff, 'see-all-lessons') || shown.block.coachId !== null,
  }))
}

/** Every time between two days, both included, that something is in one of these coaches' calendars. */
export async function findBlockTimes(
  coachIds: string[],
  days: Omit<Stretch, 'coachId'>,
): Promise<Omit<CalendarBlockShown, 'isTheirs'>[]> {
  const blocks = await findBlocksWithin(database(), { coachIds, ...days })
  return blocks.flatMap((block) =>
    occurrencesOf(block, days.first, days.last).map((occurrence) => ({ ...occurrence, block })),
  )
}
