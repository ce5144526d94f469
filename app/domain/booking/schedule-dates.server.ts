import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { LessonSeries } from '~/domain/scheduling/lesson-series'
import { takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database.server'
import { dateForDatabase, instantAt, type CalendarDate } from '~/values/business-time'

/** A class that is in the calendar again and again, or once. */
export type Series = LessonSeries & {
  id: string
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes'>
  places: number
}

/**
 * Part of a command, after `lockCoaches`: puts dates of a class into the calendar, with nobody in it
 * yet. A day on which the clocks skip its time has none.
 * @returns the dates on which something is in the way
 */
export async function scheduleDates(
  tx: Transaction,
  series: Series,
  days: CalendarDate[],
  bufferMinutes: number,
): Promise<{ taken: { day: CalendarDate; at: Date }[] }> {
  const { id: seriesId, coachId, lessonType, places, startTime, timeZone } = series
  const taken: { day: CalendarDate; at: Date }[] = []
  for (const day of days) {
    const startsAt = instantAt(day, startTime, timeZone)
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
