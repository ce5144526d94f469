import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import type { PageOf } from '~/values/paging'
import { pagesFor } from '~/values/paging'
import type { PostKind, PostLine } from './post'
import type { PostFilter } from './post-filter'
import { postColumns, postLineOf, posts, type PostRow } from './post-lines.server'

export const postsPerPage = 10

type Wanted = { filter?: Partial<PostFilter>; page?: number }

/**
 * What is published of a kind and fits a filter: what fits a search best first, else the newest. Of a
 * page behind the last one, the last one's.
 */
export async function findPosts(
  kind: PostKind,
  { filter = {}, page = 1 }: Wanted = {},
  now: Date = clock.now(),
): Promise<PageOf<PostLine> & { total: number }> {
  const { search, category, apparatus, difficulty } = filter
  const words = sql`websearch_to_tsquery('pg_catalog.english', ${search ?? ''})`
  const found = sql`post_words(post.title, post.summary, post.body)`
  const [{ entries, ...place }] = await database().$queryRaw<[Found]>`
    WITH fitting AS MATERIALIZED (
      SELECT post.id, post.published_at, ${search ? sql`ts_rank(${found}, ${words})` : sql`1`} AS fit
      FROM ${posts}
      WHERE post.kind = ${kind}::post_kind AND post.published_at <= ${now}
        ${search ? sql`AND ${found} @@ ${words}` : sql``}
        ${category ? sql`AND category.slug = ${category}` : sql``}
        ${apparatus ? sql`AND apparatus.slug = ${apparatus}` : sql``}
        ${difficulty ? sql`AND post.difficulty = ${difficulty}::level` : sql``}
    ), place AS (
      SELECT count(*)::int AS total,
        least(${page}::int, greatest(1, ceil(count(*) / ${postsPerPage}::numeric)))::int AS page
      FROM fitting
    ), shown AS (
      SELECT id, row_number() OVER (ORDER BY fit DESC, published_at DESC, id DESC) AS at
      FROM fitting ORDER BY at
      LIMIT ${postsPerPage} OFFSET (SELECT (page - 1) * ${postsPerPage} FROM place)
    )
    SELECT total, page, coalesce((
      SELECT json_agg(line ORDER BY at) FROM (
        SELECT shown.at, ${postColumns} FROM ${posts} JOIN shown ON shown.id = post.id
      ) line
    ), '[]') AS entries
    FROM place`
  return { ...place, entries: entries.map(lineOf), pages: pagesFor(place.total, postsPerPage) }
}

/** `at` is the place of a line among all that fit. */
type Line = PostRow & { at: number }
type Found = { total: number; page: number; entries: Line[] }

function lineOf({ at: _, ...row }: Line): PostLine {
  return postLineOf(row)
}
