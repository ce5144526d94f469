import { database, type Transaction } from '~/platform/database.server'
import {
  addDays,
  dateForDatabase,
  dateFromDatabase,
  startOfDay,
  timeFromDatabase,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { busyTimesOf } from './calendar-block'
import type { BusyTime, CoachCalendar } from './free-times'

type Stretch = {
  lessonTypeId: string
  first: CalendarDate
  last: CalendarDate
  timeZone: TimeZone
  /** Lessons that would be given back, and so do not count as taken; a class stays, whoever leaves it. */
  except?: string[]
}

/**
 * What decides the free times of every coach who teaches a lesson type, between two days, both
 * included. Three queries, whatever the number of days and of past lessons.
 */
export async function findCoachCalendars(
  stretch: Stretch,
  now: Date,
  tx: Transaction = database(),
): Promise<CoachCalendar[]> {
  const coaches = await findTeachingCoaches(tx, stretch)
  const coachIds = coaches.map((coach) => coach.coachId)
  const blocks = await findBlockedTimes(tx, stretch)
  const taken = await findTakenTimes(tx, coachIds, stretch, now)
  return coaches.map((coach) => ({
    ...coach,
    blocked: blocks.filter(({ coachId }) => !coachId || coachId === coach.coachId),
    taken: taken.filter(({ coachId }) => coachId === coach.coachId),
  }))
}

async function findTeachingCoaches(tx: Transaction, { lessonTypeId, first, last }: Stretch) {
  const coaches = await tx.coach.findMany({
    relationLoadStrategy: 'join',
    where: { active: true, teaches: { some: { lessonTypeId } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      windows: true,
      openings: {
        where: { onDate: { gte: dateForDatabase(first), lte: dateForDatabase(last) } },
      },
    },
  })
  return coaches.map(({ id, windows, openings }) => ({
    coachId: id,
    windows: windows.map((window) => ({
      weekday: window.weekday,
      start: timeFromDatabase(new Date(window.startTime)),
      end: timeFromDatabase(new Date(window.endTime)),
      validFrom: window.validFrom && dateFromDatabase(window.validFrom),
      validUntil: window.validUntil && dateFromDatabase(window.validUntil),
    })),
    openings: openings.map((opening) => ({
      date: dateFromDatabase(opening.onDate),
      start: timeFromDatabase(opening.startTime),
      end: timeFromDatabase(opening.endTime),
    })),
  }))
}

async function findBlockedTimes(tx: Transaction, { first, last }: Stretch) {
  const blocks = await tx.calendarBlock.findMany({
    relationLoadStrategy: 'join',
    where: {
      blocksBooking: true,
      startsOn: { lte: dateForDatabase(addDays(last, 1)) },
      OR: [
        { recurrenceRule: { not: null } },
        { endsOn: { gte: dateForDatabase(addDays(first, -1)) } },
      ],
    },
    include: { exceptions: true },
  })
  return blocks.flatMap((block) =>
    busyTimesOf(
      {
        ...block,
        startsOn: dateFromDatabase(block.startsOn),
        startTime: block.startTime && timeFromDatabase(block.startTime),
        endsOn: dateFromDatabase(block.endsOn),
        endTime: block.endTime && timeFromDatabase(block.endTime),
        exceptions: block.exceptions.map(({ originalOn }) => dateFromDatabase(originalOn)),
      },
      first,
      last,
    ).map((busy) => ({ ...busy, coachId: block.coachId })),
  )
}

/** A lapsed hold takes no time. A group class keeps its coach whoever has booked it. */
async function findTakenTimes(
  tx: Transaction,
  coachIds: string[],
  { first, last, timeZone, except = [] }: Stretch,
  now: Date,
): Promise<(BusyTime & { coachId: string })[]> {
  const lessons = await tx.lesson.findMany({
    where: {
      NOT: { id: { in: except }, lessonType: { format: { not: 'group' } } },
      coachId: { in: coachIds },
      releasedAt: null,
      // No lesson lasts a day: this bound lets the index leave all history aside.
      startsAt: {
        gte: startOfDay(addDays(first, -1), timeZone),
        lt: startOfDay(addDays(last, 1), timeZone),
      },
      OR: [
        { lessonType: { format: 'group' } },
        { bookings: { none: { status: 'held', heldUntil: { lte: now } } } },
      ],
    },
    select: { coachId: true, startsAt: true, occupiedUntil: true },
  })
  return lessons.map(({ coachId, startsAt, occupiedUntil }) => ({
    coachId,
    from: startsAt,
    until: occupiedUntil,
  }))
}
