import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { Post, PostKind, PostLine } from './post'
import {
  keptSection,
  picturesInText,
  postColumns,
  postLineOf,
  posts,
  type PostRow,
} from './post-lines.server'
import type { SectionView } from '../section-view'
import { sectionView } from '../section-view.server'
import { contentOf } from '../starting-content'

/** One that is published, by its id or its slug; null for what is not, or not yet. */
export async function findPost(
  kind: PostKind,
  idOrSlug: string,
  now: Date = clock.now(),
): Promise<Post | null> {
  const named = isRowId(idOrSlug) ? sql`post.id = ${idOrSlug}::uuid` : sql`post.slug = ${idOrSlug}`
  const [row] = await database().$queryRaw<(PostRow & Rest)[]>`
    SELECT ${postColumns}, post.body, post.cover_caption AS "coverCaption",
      post.video_url AS "videoUrl", ${picturesInText} AS "pictures"
    FROM ${posts}
    WHERE post.kind = ${kind}::post_kind AND ${named} AND post.published_at <= ${now}`
  return row ? postLineOf(row) : null
}

type Rest = Pick<Post, 'body' | 'coverCaption' | 'videoUrl' | 'pictures'>

/** What stands under a post: the coach's invitation, and others of its kind to go on with. */
export type AfterPost = { words: SectionView<'reading'>; related: PostLine[] }

/** The others are first what is about the same, then the newest. */
export async function findAfterPost(
  kind: PostKind,
  { id, category, apparatus }: Pick<Post, 'id' | 'category' | 'apparatus'>,
  now: Date = clock.now(),
): Promise<AfterPost> {
  const [row] = await database().$queryRaw<[After]>`
    WITH related AS (
    SELECT ${postColumns}
    FROM ${posts}
    WHERE post.kind = ${kind}::post_kind AND post.id <> ${id}::uuid AND post.published_at <= ${now}
    ORDER BY (apparatus.slug = ${apparatus?.slug ?? ''}) IS TRUE DESC,
      (category.slug = ${category?.slug ?? ''}) IS TRUE DESC, post.published_at DESC, post.id DESC
    LIMIT 3)
    SELECT ${keptSection('reading')} AS words,
      (SELECT coalesce(json_agg(related), '[]') FROM related) AS related`
  return {
    words: sectionView<'reading'>(contentOf('reading', row.words ?? {}), []),
    related: row.related.map(postLineOf),
  }
}

type After = { words: object | null; related: PostRow[] }

/** A post's text as its page and its call show it. */
export function htmlOfPost({ body, pictures }: Pick<Post, 'body' | 'pictures'>): string {
  return htmlOfMarkdown(body, pictures)
}
