import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { System } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { formatMoment } from '~/values/format/format-time'
import { startsOf, type LessonSeries } from './lesson-series'
import { lockCoaches, takeCoachTime } from './take-coach-time.server'

type NewGroupLessons = {
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes' | 'maxAthletes'>
  series: LessonSeries
  /** The last date to create now; the series may continue. */
  until: CalendarDate
  bufferMinutes: number
  /** Null for the business's own address. */
  venueId?: string | null
}

/**
 * Creates a group class's dates without bookings, single or as a series: all of them, or none if
 * one conflicts. The refusal's detail says which.
 */
export async function scheduleGroupLessons(
  actor: System,
  { series, until, ...lesson }: NewGroupLessons,
): Promise<Outcome<{ lessonIds: string[] }, 'time-taken' | 'no-dates'>> {
  const starts = startsOf(series, series.startsOn, until)
  if (starts.length === 0) return { refused: 'no-dates' }

  return await transaction(async (tx) => {
    await lockCoaches(tx, [lesson.coachId])
    const lessonIds: string[] = []
    for (const startsAt of starts) {
      const lessonId = await scheduleOne(tx, actor, { ...lesson, startsAt })
      if (!lessonId) {
        return { refused: 'time-taken' as const, detail: formatMoment(startsAt, series.timeZone) }
      }
      lessonIds.push(lessonId)
    }
    return { lessonIds }
  })
}

async function scheduleOne(
  tx: Transaction,
  actor: System,
  lesson: Omit<NewGroupLessons, 'series' | 'until'> & { startsAt: Date },
): Promise<string | null> {
  const places = lesson.lessonType.maxAthletes
  const lessonId = await takeCoachTime(tx, { venueId: null, ...lesson, places, placesTaken: 0 })
  if (!lessonId) return null

  await recordAuditEvent(tx, actor, {
    action: 'schedule-group-lesson',
    subjectKind: 'lesson',
    subjectId: lessonId,
  })
  return lessonId
}
