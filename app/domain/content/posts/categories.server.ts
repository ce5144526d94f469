import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { slugOf } from '~/values/text/slug'
import { isRowId } from '~/values/form-fields'
import type { CategoryRefusal, PostKind } from './post'
import { lockPosts } from './save-post.server'

/** A category in the admin area. `posts` includes drafts. */
export type Category = {
  id: string
  kind: PostKind
  name: string
  version: number
  posts: number
}

const select = {
  id: true,
  kind: true,
  name: true,
  version: true,
  _count: { select: { posts: true } },
} as const

/** All categories, in order within each kind. */
export async function findCategories(): Promise<Category[]> {
  const rows = await database().postCategory.findMany({
    select,
    orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ _count, ...category }) => ({ ...category, posts: _count.posts }))
}

/** Null if there is none. */
export async function findCategory(id: string): Promise<Category | null> {
  if (!isRowId(id)) return null
  const row = await database().postCategory.findUnique({ where: { id }, select })
  if (!row) return null
  const { _count, ...category } = row
  return { ...category, posts: _count.posts }
}

type NewCategory = { id: string; kind: PostKind; name: string }

/** Adds a category at the end. Idempotent. */
export async function createCategory(
  actor: Staff | System,
  { id, kind, name }: NewCategory,
  now: Date = clock.now(),
): Promise<Outcome<{ categoryId: string }, CategoryRefusal>> {
  return await transaction(async (tx) => {
    await lockPosts(tx)
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

type Renaming = { name: string; version: number }

/**
 * Renames a category and keeps its slug, so links still work. Refused if it was renamed since the
 * page was shown, unless to the same name. Null if there is no such category.
 */
export async function renameCategory(
  staff: Staff,
  id: string,
  { name, version }: Renaming,
  now: Date = clock.now(),
): Promise<Outcome<{ categoryId: string }, CategoryRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    await lockPosts(tx)
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

/**
 * Moves a category to a position among those of its kind, starting at 1. Idempotent. Null if there
 * is no such category.
 */
export async function moveCategory(
  staff: Staff,
  id: string,
  place: number,
  now: Date = clock.now(),
): Promise<{ categoryId: string } | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    await lockPosts(tx)
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

/** Deletes a category without posts, drafts included. Idempotent. */
export async function removeCategory(
  staff: Staff,
  id: string,
  now: Date = clock.now(),
): Promise<Refused<CategoryRefusal> | null> {
  if (!isRowId(id)) return null
  return await transaction(async (tx) => {
    await lockPosts(tx)
    if (await tx.post.count({ where: { categoryId: id } })) return { refused: 'category-in-use' }
    const { count } = await tx.postCategory.deleteMany({ where: { id } })
    if (count === 0) return null
    const subject = { subjectKind: 'post-category', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'remove-category', ...subject }, now)
    return null
  })
}
