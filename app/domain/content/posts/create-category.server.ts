import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { slugOf } from '~/values/slug'
import type { CategoryRefusal } from './category-messages'
import type { PostKind } from './post'
import { takePosts } from './why-not-post.server'

export type NewCategory = { id: string; kind: PostKind; name: string }

/** Adds something to sort posts of a kind under, after those there are; sent twice it is one. */
export async function createCategory(
  actor: Staff | System,
  { id, kind, name }: NewCategory,
  now: Date = clock.now(),
): Promise<Outcome<{ categoryId: string }, CategoryRefusal>> {
  return await transaction(async (tx) => {
    await takePosts(tx)
    if (await tx.postCategory.count({ where: { id } })) return { categoryId: id }
    const slug = slugOf(name)
    if (!slug) return { refused: 'no-letters', field: 'name' }
    if (await tx.postCategory.count({ where: { kind, slug } }))
      return { refused: 'category-there', field: 'name' }

    const { _max: last } = await tx.postCategory.aggregate({
      where: { kind },
      _max: { position: true },
    })
    const position = (last.position ?? 0) + 1
    await tx.postCategory.create({ data: { id, kind, slug, name, position } })
    const subject = { subjectKind: 'post-category', subjectId: id }
    await recordAuditEvent(tx, actor, { action: 'create-category', ...subject }, now)
    return { categoryId: id }
  })
}
