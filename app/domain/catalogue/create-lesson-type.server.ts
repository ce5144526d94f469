import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { System } from '~/values/actor'
import type { LessonType } from './lesson-type'
import type { TaxTerms } from './tax'

export type NewLessonType = Omit<LessonType, 'id' | 'cancellationPolicyId' | keyof TaxTerms> &
  Partial<TaxTerms>

/** Adds a lesson type at the end. */
export async function createLessonType(actor: System, lessonType: NewLessonType): Promise<string> {
  return await transaction(async (tx) => {
    const id = newId()
    const position = (await tx.lessonType.count()) + 1
    await tx.lessonType.create({ data: { ...lessonType, id, position } })
    await recordAuditEvent(tx, actor, {
      action: 'create-lesson-type',
      subjectKind: 'lesson-type',
      subjectId: id,
    })
    return id
  })
}
