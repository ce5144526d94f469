import { atOwnVenues } from '~/domain/access/visible-to-venues.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { coachesOf, coachesWithHoursOf } from './visible-to.server'
import { wallHoursOf, windowOf } from './window-row'

/** Coaches whose calendar the staff member sees, with their lesson types. */
export async function findCoaches(staff: Staff) {
  const coaches = await database().coach.findMany({
    relationLoadStrategy: 'join',
    where: coachesOf(staff),
    select: {
      id: true,
      name: true,
      active: true,
      version: true,
      teaches: { select: { lessonType: { select: { id: true, name: true, position: true } } } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return coaches.map(({ teaches, ...coach }) => ({
    ...coach,
    teaches: teaches
      .map(({ lessonType }) => lessonType)
      .toSorted((a, b) => a.position - b.position),
  }))
}

const atVenue = { venue: { select: { name: true } } } as const

/**
 * A coach whose hours the staff member may set, with weekly hours and extra hours from a date on.
 */
export async function findCoachHours(staff: Staff, coachId: string, from: CalendarDate) {
  if (!isRowId(coachId)) return null
  const coach = await database().coach.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: coachId }, coachesWithHoursOf(staff)] },
    select: {
      id: true,
      name: true,
      windows: {
        where: atOwnVenues(staff),
        orderBy: [{ weekday: 'asc' }, { startTime: 'asc' }, { id: 'asc' }],
        include: atVenue,
      },
      extraHours: {
        where: { onDate: { gte: dateForDatabase(from) }, ...atOwnVenues(staff) },
        orderBy: [{ onDate: 'asc' }, { startTime: 'asc' }, { id: 'asc' }],
        include: atVenue,
      },
    },
  })
  if (!coach) return null
  return {
    ...coach,
    windows: coach.windows.map((row) => ({
      id: row.id,
      version: row.version,
      venue: row.venue?.name ?? null,
      ...windowOf(row),
    })),
    extraHours: coach.extraHours.map(({ id, onDate, venue, ...hours }) => ({
      id,
      venue: venue?.name ?? null,
      date: dateFromDatabase(onDate),
      ...wallHoursOf(hours),
    })),
  }
}
