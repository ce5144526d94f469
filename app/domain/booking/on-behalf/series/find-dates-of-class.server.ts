import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { maxSeriesDates } from '../../booking'
import { staffLessons } from '~/domain/booking/find/visible-to.server'
import { findAthletesInLessons } from '../athletes-in-lessons.server'
import type { SeriesDate, SeriesDateState } from './series-date'

type Wanted = {
  lessonTypeId: string
  /** The first date. */
  lessonId: string
  until?: CalendarDate
  /** Dates on which all of them already have a place are not offered. */
  athleteIds: string[]
  settings: Settings
}

/**
 * A class's dates from one of them on, in calendars that the staff member may see; empty if there
 * is no such date.
 */
export async function findDatesOfClass(
  staff: Staff,
  { lessonTypeId, lessonId, until, athleteIds, settings }: Wanted,
  now: Date = clock.now(),
): Promise<SeriesDate[]> {
  const tx = database()
  const standing = { lessonTypeId, releasedAt: null, AND: staffLessons(staff) }
  const first = isRowId(lessonId)
    ? await tx.lesson.findFirst({ where: { ...standing, id: lessonId } })
    : null
  if (!first) return []
  const lessons = await tx.lesson.findMany({
    where: {
      ...standing,
      ...(first.seriesId ? { seriesId: first.seriesId } : { id: first.id }),
      startsAt: { gte: first.startsAt },
      endsAt: { gt: now },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: maxSeriesDates,
    include: {
      bookings: {
        where: { status: 'held', heldUntil: { lte: now } },
        select: { placesTaken: true },
      },
    },
  })
  const { timeZone } = settings
  const ids = lessons.map(({ id }) => id)
  const here = await findAthletesInLessons(tx, athleteIds, ids)
  const dates: SeriesDate[] = []
  for (const { id, coachId, startsAt, endsAt, places, placesTaken, bookings } of lessons) {
    const day = calendarDateAt(startsAt, timeZone)
    if (until && day > until) break
    const lapsed = bookings.reduce((sum, held) => sum + held.placesTaken, 0)
    const free = places - placesTaken + lapsed
    const isEverybodyHere = athleteIds.length > 0 && here.get(id)?.length === athleteIds.length
    const state = await stateOf({ coachId, startsAt, endsAt, free, isEverybodyHere })
    dates.push({ id, day, startsAt, free, state })
  }
  return dates
}

type Standing = {
  coachId: string
  startsAt: Date
  endsAt: Date
  free: number
  isEverybodyHere: boolean
}

async function stateOf(date: Standing): Promise<SeriesDateState> {
  const { coachId, startsAt, endsAt, free, isEverybodyHere } = date
  if (isEverybodyHere) return 'athletes-in-lessons'
  if (await isBlocked(database(), coachId, { from: startsAt, until: endsAt })) return 'blocked'
  return free > 0 ? 'free' : 'full'
}
