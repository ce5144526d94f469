import { database } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, timeFromDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { coachesOf, coachesWithHoursOf } from './visible-to.server'

/** Every coach whose calendar somebody sees, with what each teaches. */
export async function findCoaches(staff: Staff) {
  const coaches = await database().coach.findMany({
    relationLoadStrategy: 'join',
    where: coachesOf(staff),
    select: {
      ...{ id: true, name: true, active: true, version: true },
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

/** A coach whose hours somebody sets, with those of every week and those of single dates from a day on. */
export async function findCoachHours(staff: Staff, coachId: string, from: string) {
  if (!isRowId(coachId)) return null
  const coach = await database().coach.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: coachId }, coachesWithHoursOf(staff)] },
    select: {
      ...{ id: true, name: true },
      windows: { orderBy: [{ weekday: 'asc' }, { startTime: 'asc' }, { id: 'asc' }] },
      openings: {
        where: { onDate: { gte: new Date(`${from}T00:00:00Z`) } },
        orderBy: [{ onDate: 'asc' }, { startTime: 'asc' }, { id: 'asc' }],
      },
    },
  })
  if (!coach) return null
  return {
    ...coach,
    windows: coach.windows.map(({ id, version, weekday, startTime, endTime, ...valid }) => ({
      ...{ id, version, weekday },
      ...{ start: timeFromDatabase(startTime), end: timeFromDatabase(endTime) },
      validFrom: valid.validFrom && dateFromDatabase(valid.validFrom),
      validUntil: valid.validUntil && dateFromDatabase(valid.validUntil),
    })),
    openings: coach.openings.map(({ id, onDate, startTime, endTime }) => ({
      ...{ id, date: dateFromDatabase(onDate) },
      ...{ start: timeFromDatabase(startTime), end: timeFromDatabase(endTime) },
    })),
  }
}
