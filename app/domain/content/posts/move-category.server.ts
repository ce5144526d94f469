import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { takePosts } from './why-not-post.server'

/**
 * Puts a category at a place among those of its kind, of which the first is 1; behind the last place is
 * the last. Pressed twice it is moved once. Null where there is no such category.
 */
export async function moveCategory(
  staff: Staff,
  id: string,
  place: number,
  now: Date = clock.now(),
): Promise<{ categoryId: string } | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    await takePosts(tx)
    const moved = await tx.postCategory.findUnique({ where: { id }, select: { kind: true } })
    if (!moved) return null
    const all = await tx.postCategory.findMany({
      where: moved,
      select: { id: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    })
    const ids = all.map((one) => one.id)
    const wanted = ids.filter((one) => one !== id)
    wanted.splice(place - 1, 0, id)
    if (wanted.join() === ids.join()) return { categoryId: id }

    for (const [index, one] of wanted.entries())
      await tx.postCategory.update({ where: { id: one }, data: { position: index + 1 } })
    const subject = { subjectKind: 'post-category', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'move-category', ...subject }, now)
    return { categoryId: id }
  })
}
