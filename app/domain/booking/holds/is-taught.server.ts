import type { Transaction } from '~/platform/database/database.server'
import type { Series } from '../classes/schedule-dates.server'

type Class = Pick<Series, 'coachId'> & { lessonType: Pick<Series['lessonType'], 'id'> }

/** Whether families would be offered a date of a class with its coach; other dates may stand on. */
export async function isTaught(tx: Transaction, { coachId, lessonType }: Class): Promise<boolean> {
  const coach = { id: coachId, active: true }
  const where = { lessonTypeId: lessonType.id, coach, lessonType: { active: true } }
  return (await tx.coachLessonType.count({ where })) > 0
}
