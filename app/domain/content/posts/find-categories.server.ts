import { database } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import type { PostKind } from './post'

/** A category as those who write see it; `posts` counts drafts, too. */
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

/** All of them, those of each kind in their order. */
export async function findCategories(): Promise<Category[]> {
  const rows = await database().postCategory.findMany({
    select,
    orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ _count, ...category }) => ({ ...category, posts: _count.posts }))
}

/** One of them; null where there is none. */
export async function findCategory(id: string): Promise<Category | null> {
  if (!isRowId(id)) return null
  const row = await database().postCategory.findUnique({ where: { id }, select })
  if (!row) return null
  const { _count, ...category } = row
  return { ...category, posts: _count.posts }
}
