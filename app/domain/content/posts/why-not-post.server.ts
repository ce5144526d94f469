import type { Transaction } from '~/platform/database/database.server'
import type { Refused } from '~/values/outcome'
import { slugOf } from '~/values/slug'
import type { PostKind } from './post'
import type { PostText } from './post-forms'
import type { PostRefusal } from './post-messages'

/** Part of the commands that write posts, first of all: one after the other, while others go on reading. */
export async function takePosts(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE post IN SHARE ROW EXCLUSIVE MODE`
}

type Written = { id: string; kind: PostKind; text: PostText }

/** Part of the commands that save a post: what of it cannot be, with the field that says so. */
export async function whyNotPost(
  tx: Transaction,
  { id, kind, text }: Written,
): Promise<Refused<PostRefusal> | null> {
  const { slug, categoryId, apparatusId, coverId } = text
  if (await tx.post.count({ where: { kind, slug, id: { not: id } } }))
    return { refused: 'slug-taken', field: 'slug' }
  if (categoryId && !(await tx.postCategory.count({ where: { id: categoryId, kind } })))
    return { refused: 'no-such-category', field: 'categoryId' }
  if (apparatusId && !(await tx.apparatus.count({ where: { id: apparatusId } })))
    return { refused: 'no-such-apparatus', field: 'apparatusId' }
  if (coverId && !(await tx.picture.count({ where: { id: coverId } })))
    return { refused: 'no-such-picture', field: 'coverId' }
  return null
}

/** As it is kept: with an address, and without what only tips have where it is none. */
export function completed(kind: PostKind, text: PostText): PostText {
  const slug = text.slug || slugOf(text.title) || kind
  const ofTips = kind === 'tip' ? {} : { apparatusId: null, difficulty: null }
  return { ...text, slug, ...ofTips }
}
