import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { classesWithinReach } from '~/domain/enrollment/visible-to.server'
import type { ClassQuestion } from './question'

/** A question as staff see it. */
export type KeptQuestion = ClassQuestion & { termClassId: string; active: boolean; version: number }

/** All questions of a class in order, those included that are not asked anymore. */
export async function findQuestions(termClassId: string): Promise<KeptQuestion[]> {
  return await database().classQuestion.findMany({
    where: { termClassId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

/** Null if staff may not see its class. */
export async function findQuestion(staff: Staff, id: string): Promise<KeptQuestion | null> {
  if (!isRowId(id)) return null
  return await database().classQuestion.findFirst({
    where: { id, termClass: classesWithinReach(staff) },
  })
}
