import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { LessonSeries } from '~/domain/scheduling/lesson-series'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import { addDays, dateForDatabase, instantAt, type CalendarDate } from '~/values/business-time'

/** A class, once or recurring. */
export type Series = LessonSeries & {
  id: string
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes'>
  places: number
  venueId: string | null
  /** The shift of its dates from the rule, in days. */
  shiftDays: number
}

/**
 * Part of a command, after `lockCoaches`: creates class dates without bookings. Skips days without
 * that local time.
 * @param days days of the rule, which identify dates
 * @returns conflicting dates
 */
export async function scheduleDates(
  tx: Transaction,
  series: Series,
  days: CalendarDate[],
  bufferMinutes: number,
): Promise<{ taken: { day: CalendarDate; at: Date }[] }> {
  const { id: seriesId, coachId, lessonType, places, venueId } = series
  const taken: { day: CalendarDate; at: Date }[] = []
  for (const day of days) {
    const startsAt = startOf(series, day)
    if (!startsAt) continue
    const seats = { places, placesTaken: 0 }
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, venueId, ...seats }
    const lessonId = await takeCoachTime(tx, wanted)
    if (!lessonId) taken.push({ day, at: startsAt })
    else {
      const ofSeries = { seriesId, originalOn: dateForDatabase(day) }
      await tx.lesson.update({ where: { id: lessonId }, data: ofSeries })
    }
  }
  return { taken }
}

/** A date's start for a day of the rule; null if a clock change skips it. */
export function startOf(
  { startTime, timeZone, shiftDays }: Series,
  day: CalendarDate,
): Date | null {
  return instantAt(addDays(day, shiftDays), startTime, timeZone)
}

/** The rule's days whose dates are between two others, inclusive. */
export function daysOf(series: Series, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const { shiftDays } = series
  return recurringDays(series, addDays(first, -shiftDays), addDays(last, -shiftDays))
}

type Class = Pick<Series, 'coachId'> & { lessonType: Pick<Series['lessonType'], 'id'> }

/** Whether families would be offered a class with this coach. */
export async function isTaught(tx: Transaction, { coachId, lessonType }: Class): Promise<boolean> {
  const coach = { id: coachId, active: true }
  const where = { lessonTypeId: lessonType.id, coach, lessonType: { active: true } }
  return (await tx.coachLessonType.count({ where })) > 0
}
