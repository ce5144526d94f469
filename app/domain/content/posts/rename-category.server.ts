import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { slugOf } from '~/values/slug'
import type { CategoryRefusal } from './category-messages'
import { takePosts } from './why-not-post.server'

type Renaming = { name: string; version: number }

/**
 * Gives a category another name; its address stays, so that links to it go on working. Refused where
 * somebody renamed it since the page was shown, unless alike. Null where there is none.
 */
export async function renameCategory(
  staff: Staff,
  id: string,
  { name, version }: Renaming,
  now: Date = clock.now(),
): Promise<Outcome<{ categoryId: string }, CategoryRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    await takePosts(tx)
    const kept = await tx.postCategory.findUnique({ where: { id } })
    if (!kept) return null
    if (kept.name === name) return { categoryId: id }
    if (kept.version !== version) return { refused: 'category-changed-meanwhile' as const }
    const slug = slugOf(name)
    if (!slug) return { refused: 'no-letters' as const, field: 'name' }
    const alike = { kind: kept.kind, id: { not: id } }
    const named = { OR: [{ slug }, { name: { equals: name, mode: 'insensitive' as const } }] }
    if (await tx.postCategory.count({ where: { ...alike, ...named } }))
      return { refused: 'category-there' as const, field: 'name' }

    await tx.postCategory.update({ where: { id }, data: { name, version: { increment: 1 } } })
    const subject = { subjectKind: 'post-category', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'rename-category', ...subject }, now)
    return { categoryId: id }
  })
}
