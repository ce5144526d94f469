import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { classesWithinReach } from '~/domain/enrollment/visible-to.server'
import { mostQuestions } from './question'
import type { QuestionRefusal, QuestionSaving } from './question-forms'

/**
 * Adds a question to a class, or changes it for whoever enrolls from now on: what was answered
 * stays with its enrollment. Null if there is no such class.
 */
export async function saveQuestion(
  staff: Staff,
  termClassId: string,
  saving: QuestionSaving,
  now: Date = clock.now(),
): Promise<Refused<QuestionRefusal> | { termClassId: string } | null> {
  if (!isRowId(termClassId)) return null
  const { id, version, ...content } = saving
  return await transaction(async (tx) => {
    const where = { AND: [{ id: termClassId }, classesWithinReach(staff)] }
    if (!(await tx.termClass.findFirst({ where }))) return null
    await lockRow(tx, 'term_class', termClassId)
    const known = await findKept(tx, termClassId, id)
    const how = resolveVersionConflict(known, { version, content })
    if (how !== 'write') return how === 'written' ? { termClassId } : { refused: how }
    const others = { termClassId, id: { not: id } }
    const asked = await tx.classQuestion.count({ where: { ...others, active: true } })
    if (content.active && asked >= mostQuestions) return { refused: 'too-many-questions' }

    const position = await tx.classQuestion.count({ where: others })
    if (known)
      await tx.classQuestion.update({ where: { id }, data: { ...content, version: version + 1 } })
    else await tx.classQuestion.create({ data: { id, termClassId, position, ...content } })
    const subject = { subjectKind: 'term-class', subjectId: termClassId }
    await recordAuditEvent(tx, staff, { action: 'save-class-question', ...subject }, now)
    return { termClassId }
  })
}

async function findKept(tx: Transaction, termClassId: string, id: string) {
  const kept = await tx.classQuestion.findFirst({ where: { id, termClassId } })
  if (!kept) return null
  const { version, text, choices, required, active } = kept
  return { version, content: { text, choices, required, active } }
}
