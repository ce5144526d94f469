import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { transaction } from '~/platform/database.server'
import type { System } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockCoaches, takeCoachTime } from './take-coach-time.server'

export type NewGroupLesson = {
  coachId: string
  lessonType: Pick<LessonType, 'id' | 'durationMinutes' | 'maxAthletes'>
  startsAt: Date
  bufferMinutes: number
}

/** Puts one date of a group class into the calendar, with nobody in it yet. */
export async function scheduleGroupLesson(
  actor: System,
  lesson: NewGroupLesson,
): Promise<Outcome<{ lessonId: string }, 'time-taken'>> {
  return await transaction(async (tx) => {
    await lockCoaches(tx, [lesson.coachId])
    const places = lesson.lessonType.maxAthletes
    const lessonId = await takeCoachTime(tx, { ...lesson, places, placesTaken: 0 })
    if (!lessonId) return { refused: 'time-taken' as const }

    await recordAuditEvent(tx, actor, {
      action: 'schedule-group-lesson',
      subjectKind: 'lesson',
      subjectId: lessonId,
    })
    return { lessonId }
  })
}
