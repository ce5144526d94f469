import { booked } from '~/domain/booking/find-booking.server'
import { lapsedHolds } from '~/domain/booking/find-lapsed-holds.server'
import { fullName } from '~/domain/family/athlete'
import { findBlocksWithin } from '~/domain/scheduling/find-blocks-within.server'
import { occurrencesOf, type Occurrence } from '~/domain/scheduling/calendar-block'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import type { KnownBlock } from '~/domain/scheduling/find-block.server'
import { freeTimesOn, type CoachCalendar } from '~/domain/scheduling/free-times'
import { wallHoursOf, windowOf } from '~/domain/scheduling/window-row'
import type { Settings } from '~/domain/settings/settings'
import { database, type Prisma } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  dateForDatabase,
  dateFromDatabase,
  daysFrom,
  startOfDay,
  type CalendarDate,
} from '~/values/business-time'

export type CalendarLesson = {
  id: string
  startsAt: Date
  endsAt: Date
  name: string
  isClass: boolean
  places: number
  taken: number
  /** Who comes to a lesson that a family has for itself; a hold has nobody yet. */
  athletes: string[]
  bookingId: string | null
}

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
      openings: { where: { onDate: { gte: dateForDatabase(first), lte: dateForDatabase(last) } } },
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
    openings: coach.openings.map(({ onDate, ...hours }) => ({
      ...{ date: dateFromDatabase(onDate), ...wallHoursOf(hours) },
    })),
    blocked: blocks.filter(({ block }) => block.blocksBooking),
    taken: coach.lessons.map(({ startsAt, occupiedUntil }) => ({
      ...{ from: startsAt, until: occupiedUntil },
    })),
  }
  const rules = { ...settings, minimumNoticeMinutes: 0, pause: null }
  const lengths = coach.teaches.flatMap(({ lessonType: { active, durationMinutes } }) =>
    active ? [durationMinutes] : [],
  )
  const shortest = Math.min(...lengths, 30)
  const open = daysFrom(first, last).map(
    (day) => [day, freeTimesOn(day, calendar, shortest, rules, now)] as const,
  )
  return { coachId, lessons: coach.lessons.map(lessonOf), blocks, open: new Map(open) }
}

const lessonSelection = {
  ...{ id: true, startsAt: true, endsAt: true, occupiedUntil: true, places: true },
  ...{ placesTaken: true, lessonType: { select: { name: true, format: true } } },
  bookings: {
    where: booked,
    select: {
      id: true,
      places: { select: { athlete: { select: { firstName: true, lastName: true } } } },
    },
  },
} satisfies Prisma.LessonSelect

/** A class keeps its coach whoever has booked it; a lapsed hold takes no time. */
function isTaken(now: Date): Prisma.LessonWhereInput {
  return { OR: [{ lessonType: { format: 'group' } }, { bookings: { none: lapsedHolds(now) } }] }
}

type LessonRow = Prisma.LessonGetPayload<{ select: typeof lessonSelection }>

function lessonOf({ lessonType, bookings, placesTaken, ...lesson }: LessonRow): CalendarLesson {
  const isClass = lessonType.format === 'group'
  const { id, startsAt, endsAt, places } = lesson
  return {
    ...{ id, startsAt, endsAt, places, isClass, name: lessonType.name, taken: placesTaken },
    athletes: bookings.flatMap((booking) => booking.places.map(({ athlete }) => fullName(athlete))),
    bookingId: isClass ? null : (bookings[0]?.id ?? null),
  }
}

async function findBlocks(staff: Staff, { coachId, ...days }: Stretch) {
  const blocks = await findBlockTimes([coachId], days)
  return blocks.map((shown) => ({
    ...shown,
    isTheirs: staff.role !== 'coach' || shown.block.coachId !== null,
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
