import { expect } from 'vitest'
import type { NewClass } from '~/domain/booking/classes/class-forms'
import { changeClass } from '~/domain/booking/classes/change-class.server'
import type { ClassChangeRequest } from '~/domain/booking/classes/class-change'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import {
  addMinutes,
  calendarDateAt,
  dateFromDatabase,
  minutesBetween,
  wallTimeAt,
} from '~/values/business-time'
import { formatForCsv } from '~/values/format/format-time'
import { newYork } from '../clock'
import { databaseState } from '../database/database-state'
import { done, today } from './factories-booking'

/**
 * A class of six every Tuesday at 4 PM from the usual day on by default; returns the ids of its
 * dates.
 */
export async function aWeeklyClass(
  staff: Staff,
  coachId: string,
  changes: Partial<NewClass> = {},
  now = today,
): Promise<string[]> {
  const where = { format: 'group' as const }
  const lessonTypeId = (await database().lessonType.findFirstOrThrow({ where })).id
  const rule = { repeats: 'weekly' as const, every: 1, weekdays: [], until: null, times: null }
  const wanted = { id: newId(), lessonTypeId, coachId, places: 6, startTime: '16:00', ...rule }
  const request = { venueId: null, ...wanted, startsOn: '2026-11-24', ...changes }
  const { seriesId } = done(await scheduleClass(staff, request, now))
  const dates = await database().lesson.findMany({
    where: { seriesId },
    orderBy: { startsAt: 'asc' },
  })
  return dates.map(({ id }) => id)
}

/** The request of a form that is shown now: everything unchanged except these changes. */
export async function changing(
  lessonId: string,
  changes: Partial<ClassChangeRequest> = {},
): Promise<ClassChangeRequest> {
  const date = await database().lesson.findUniqueOrThrow({
    where: { id: lessonId },
    include: { series: { select: { timeZone: true } } },
  })
  const { version, coachId, places, venueId, startsAt, endsAt } = date
  return {
    id: newId(),
    scope: 'this',
    version,
    coachId,
    places,
    venueId,
    day: calendarDateAt(startsAt, date.series!.timeZone),
    startTime: wallTimeAt(startsAt, date.series!.timeZone),
    minutes: minutesBetween(startsAt, endsAt),
    ...changes,
  }
}

export async function change(
  staff: Staff,
  lessonId: string,
  changes: Partial<ClassChangeRequest>,
  now = today,
) {
  return await changeClass(staff, lessonId, await changing(lessonId, changes), now)
}

/** Requests a change that must be refused without writing anything. */
export async function expectUnchanged(
  refusal: object,
  ...wanted: Parameters<typeof change>
): Promise<void> {
  const state = await databaseState()
  expect(await change(...wanted)).toEqual(refusal)
  expect(await databaseState()).toEqual(state)
}

/** Every date that takes place, as `2026-11-24 16:00, 45 min, 6 places`. */
export async function datesOfClass(): Promise<string[]> {
  const lessons = await database().lesson.findMany({
    where: { seriesId: { not: null }, releasedAt: null },
    orderBy: { startsAt: 'asc' },
  })
  return lessons.map(({ startsAt, endsAt, places }) => {
    const minutes = minutesBetween(startsAt, endsAt)
    return `${formatForCsv(startsAt, newYork)}, ${minutes} min, ${places} places`
  })
}

/** Each date that takes place, as `11-24`, or `12-03 (12-01)` if its rule has it on another day. */
export async function daysOfClass(): Promise<string[]> {
  const where = { seriesId: { not: null }, releasedAt: null }
  const lessons = await database().lesson.findMany({ where, orderBy: { startsAt: 'asc' } })
  return lessons.map(({ startsAt, originalOn }) => {
    const [on, byRule] = [calendarDateAt(startsAt, newYork), dateFromDatabase(originalOn!)]
    return on === byRule ? on.slice(5) : `${on.slice(5)} (${byRule.slice(5)})`
  })
}

/** Adds dates of a class after an existing one, a day apart, regardless of the calendar. */
export async function repeatedDaily(lessonId: string, times: number): Promise<void> {
  const { id: _, ...lesson } = await database().lesson.findUniqueOrThrow({
    where: { id: lessonId },
  })
  const later = (moment: Date, days: number) => addMinutes(moment, days * 24 * 60)
  const data = Array.from({ length: times }, (_, index) => ({
    ...lesson,
    startsAt: later(lesson.startsAt, index + 1),
    endsAt: later(lesson.endsAt, index + 1),
    occupiedUntil: later(lesson.occupiedUntil, index + 1),
  }))
  await database().lesson.createMany({ data })
}

/** Runs the job that extends classes, so many days later. */
export async function goOn(days = 14): Promise<void> {
  await extendSeries(addMinutes(today, days * 24 * 60))
}
