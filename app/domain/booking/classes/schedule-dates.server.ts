import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { LessonSeries } from '~/domain/scheduling/lesson-series'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { addAssistants } from '~/domain/scheduling/assistants/add-assistants.server'
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
  /** The coaches who help with it. */
  assistantIds: string[]
}

/** A date's day by the rule, and its start. */
type Day = { day: CalendarDate; at: Date }

/**
 * Part of a command, after `lockCoaches` for all coaches: creates class dates without bookings. Skips
 * days without that local time.
 * @param days days of the rule, which identify dates
 * @returns conflicting dates, which are not created, and assistants whom a created date has to do
 * without
 */
export async function scheduleDates(
  tx: Transaction,
  series: Series,
  days: CalendarDate[],
  bufferMinutes: number,
): Promise<{ taken: Day[]; busy: (Day & { coachIds: string[] })[] }> {
  const { id: seriesId, coachId, lessonType, places, venueId } = series
  const taken: Day[] = []
  const busy: (Day & { coachIds: string[] })[] = []
  for (const day of days) {
    const startsAt = seriesStartOn(series, day)
    if (!startsAt) continue
    const seats = { places, placesTaken: 0 }
    const wanted = { coachId, lessonType, startsAt, bufferMinutes, venueId, ...seats }
    const lessonId = await takeCoachTime(tx, wanted)
    if (!lessonId) taken.push({ day, at: startsAt })
    else {
      const ofSeries = { seriesId, originalOn: dateForDatabase(day) }
      await tx.lesson.update({ where: { id: lessonId }, data: ofSeries })
      const coachIds = await addAssistants(tx, lessonId, series.assistantIds)
      if (coachIds.length > 0) busy.push({ day, at: startsAt, coachIds })
    }
  }
  return { taken, busy }
}

/** A date's start for a day of the rule; null if a clock change skips it. */
export function seriesStartOn(
  { startTime, timeZone, shiftDays }: Series,
  day: CalendarDate,
): Date | null {
  return instantAt(addDays(day, shiftDays), startTime, timeZone)
}

/** The rule's days whose dates are between two others, inclusive. */
export function seriesDaysBetween(
  series: Series,
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] {
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
