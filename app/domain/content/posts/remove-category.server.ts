import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import type { CategoryRefusal } from './category-messages'
import { takePosts } from './why-not-post.server'

/** Removes a category that no post is under, drafts included; one that is gone already is gone. */
export async function removeCategory(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Refused<CategoryRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    await takePosts(tx)
    if (await tx.post.count({ where: { categoryId: id } })) return { refused: 'category-in-use' }
    const { count } = await tx.postCategory.deleteMany({ where: { id } })
    if (count === 0) return null
    const subject = { subjectKind: 'post-category', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'remove-category', ...subject }, now)
    return null
  })
}
