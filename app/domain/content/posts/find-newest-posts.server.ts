import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import type { Post, PostKind } from './post'
import { postColumns, postLineOf, posts, type PostRow } from './post-lines.server'

/** The latest that are published of a kind, whole. */
export async function findNewestPosts(
  kind: PostKind,
  most = 20,
  now: Date = clock.now(),
): Promise<Post[]> {
  const rows = await database().$queryRaw<(PostRow & Rest)[]>`
    SELECT ${postColumns}, ${postWhole}
    FROM ${posts}
    WHERE post.kind = ${kind}::post_kind AND post.published_at <= ${now}
    ORDER BY post.published_at DESC, post.id DESC LIMIT ${most}`
  return rows.map(postLineOf)
}

type Rest = Pick<Post, 'body' | 'coverCaption' | 'videoUrl'>

const postWhole = sql`post.body, post.cover_caption AS "coverCaption", post.video_url AS "videoUrl"`

export type PublishedAddress = { kind: PostKind; slug: string; updatedAt: Date }

/** Every published post's place, for a list of all pages. */
export async function findPublishedAddresses(now: Date = clock.now()): Promise<PublishedAddress[]> {
  return await database().post.findMany({
    where: { publishedAt: { lte: now } },
    select: { kind: true, slug: true, updatedAt: true },
    orderBy: [{ kind: 'asc' }, { publishedAt: 'desc' }, { id: 'desc' }],
  })
}
