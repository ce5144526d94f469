import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { LessonSeries } from '~/domain/scheduling/lesson-series'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import { addDays, dateForDatabase, instantAt, type CalendarDate } from '~/values/business-time'

/** A class that is in the calendar again and again, or once. */
export type Series = LessonSeries & {
  id: string
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes'>
  places: number
  /** So many days after that of its rule a date takes place. */
  shiftDays: number
}

/**
 * Part of a command, after `lockCoaches`: puts dates of a class into the calendar, with nobody in it
 * yet. A day on which the clocks skip its time has none.
 * @param days those of its rule, by which it is known
 * @returns the dates on which something is in the way
 */
export async function scheduleDates(
  tx: Transaction,
  series: Series,
  days: CalendarDate[],
  bufferMinutes: number,
): Promise<{ taken: { day: CalendarDate; at: Date }[] }> {
  const { id: seriesId, coachId, lessonType, places } = series
  const taken: { day: CalendarDate; at: Date }[] = []
  for (const day of days) {
    const startsAt = startOf(series, day)
    if (!startsAt) continue
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, places, placesTaken: 0 }
    const lessonId = await takeCoachTime(tx, wanted)
    if (!lessonId) taken.push({ day, at: startsAt })
    else {
      const ofSeries = { seriesId, originalOn: dateForDatabase(day) }
      await tx.lesson.update({ where: { id: lessonId }, data: ofSeries })
    }
  }
  return { taken }
}

/** When its date of a day of its rule begins; null where the clocks skip that time. */
export function startOf(
  { startTime, timeZone, shiftDays }: Series,
  day: CalendarDate,
): Date | null {
  return instantAt(addDays(day, shiftDays), startTime, timeZone)
}

/** The days of its rule whose dates take place between two others, both included. */
export function daysOf(series: Series, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const { shiftDays } = series
  return recurringDays(series, addDays(first, -shiftDays), addDays(last, -shiftDays))
}

type Class = Pick<Series, 'coachId'> & { lessonType: Pick<Series['lessonType'], 'id'> }

/** Whether families would be offered a date of a class with its coach; other dates may stand on. */
export async function isTaught(tx: Transaction, { coachId, lessonType }: Class): Promise<boolean> {
  const coach = { id: coachId, active: true }
  const where = { lessonTypeId: lessonType.id, coach, lessonType: { active: true } }
  return (await tx.coachLessonType.count({ where })) > 0
}
