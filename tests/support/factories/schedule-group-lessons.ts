import type { LessonType } from '~/domain/catalogue/lesson-type'
import { startsOf, type LessonSeries } from '~/domain/scheduling/lesson-series'
import { lockCoaches, takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import { transaction } from '~/platform/database/database.server'
import type { CalendarDate } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import type { Outcome } from '~/values/outcome'

type NewGroupLessons = {
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes' | 'maxAthletes'>
  series: LessonSeries
  until: CalendarDate
  bufferMinutes: number
  venueId?: string | null
}

/** Dates of a group lesson that belong to no class: all of them, or none if one conflicts. */
export async function scheduleGroupLessons({
  series,
  until,
  ...lesson
}: NewGroupLessons): Promise<Outcome<{ lessonIds: string[] }, 'time-taken'>> {
  return await transaction(async (tx) => {
    await lockCoaches(tx, [lesson.coachId])
    const lessonIds: string[] = []
    for (const startsAt of startsOf(series, series.startsOn, until)) {
      const places = lesson.lessonType.maxAthletes
      const wanted = { venueId: null, ...lesson, startsAt, places, placesTaken: 0 }
      const lessonId = await takeCoachTime(tx, wanted)
      if (!lessonId)
        return { refused: 'time-taken', detail: formatMoment(startsAt, series.timeZone) }
      lessonIds.push(lessonId)
    }
    return { lessonIds }
  })
}
