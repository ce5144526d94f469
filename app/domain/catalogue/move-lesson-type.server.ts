import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { moveUp } from '~/values/move-up'
import { lockLessonTypes } from './save-lesson-type.server'

/**
 * Moves a lesson type up from the position that was shown; does nothing if it has moved, so a
 * double submission moves it once. Null if there is none.
 */
export async function moveLessonTypeUp(
  owner: Staff,
  lessonTypeId: string,
  { position }: { position: number },
  now: Date = clock.now(),
): Promise<{ lessonTypeId: string } | null> {
  if (!isRowId(lessonTypeId)) return null
  return await transaction(async (tx) => {
    await lockLessonTypes(tx)
    const all = await tx.lessonType.findMany({
      select: { id: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    })
    const before = all.map(({ id }) => id)
    if (!before.includes(lessonTypeId)) return null
    const order = moveUp(before, lessonTypeId, position)
    if (!order) return { lessonTypeId }

    for (const [at, id] of order.entries())
      await tx.lessonType.update({ where: { id }, data: { position: at + 1 } })
    const subject = { subjectKind: 'lesson-type', subjectId: lessonTypeId }
    await recordAuditEvent(tx, owner, { action: 'move-lesson-type', ...subject }, now)
    return { lessonTypeId }
  })
}
