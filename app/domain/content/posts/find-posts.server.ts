import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import { countPages, type PageOf } from '~/values/paging'
import type { Post, PostKind, PostLine, SlugAndName } from './post'
import type { PostFilter } from './post-forms'
import { keptSection, postColumns, postLineOf, posts, type PostRow } from './post-lines.server'
import type { SectionView } from '../section-view'
import { sectionView } from '../section-view.server'
import { contentOf } from '../starting-content'

const postsPerPage = 10

type Wanted = { filter?: Partial<PostFilter>; page?: number }

/**
 * Published posts that match a filter: by relevance for a search, otherwise newest first. A page
 * beyond the end shows the last one.
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
  return { ...place, entries: entries.map(lineOf), pages: countPages(place.total, postsPerPage) }
}

/** `at` is the position among all matches. */
type Line = PostRow & { at: number }
type Found = { total: number; page: number; entries: Line[] }

function lineOf({ at: _, ...row }: Line): PostLine {
  return postLineOf(row)
}

/** The latest published posts of a kind, with text. */
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

type PublishedAddress = { kind: PostKind; slug: string; updatedAt: Date }

/** Every published post's address, for the sitemap. */
export async function findPublishedAddresses(now: Date = clock.now()): Promise<PublishedAddress[]> {
  return await database().post.findMany({
    where: { publishedAt: { lte: now } },
    select: { kind: true, slug: true, updatedAt: true },
    orderBy: [{ kind: 'asc' }, { publishedAt: 'desc' }, { id: 'desc' }],
  })
}

/** The filters for published posts, in the coach's order, and the list's introduction. */
type PostChoices = {
  categories: SlugAndName[]
  apparatus: SlugAndName[]
  words: SectionView<'reading'>
}

/** Only categories and apparatus with a published post of this kind. */
export async function findPostChoices(
  kind: PostKind,
  now: Date = clock.now(),
): Promise<PostChoices> {
  const published = sql`post.kind = ${kind}::post_kind AND post.published_at <= ${now}`
  const named = sql`coalesce(json_agg(json_build_object('slug', slug, 'name', name) ORDER BY position), '[]')`
  const [row] = await database().$queryRaw<[Row]>`
    SELECT ${keptSection('reading')} AS words,
      (SELECT ${named} FROM post_category WHERE EXISTS (
        SELECT FROM post WHERE ${published} AND post.category_id = post_category.id
      )) AS categories,
      (SELECT ${named} FROM apparatus WHERE EXISTS (
        SELECT FROM post WHERE ${published} AND post.apparatus_id = apparatus.id
      )) AS apparatus`
  return { ...row, words: sectionView<'reading'>(contentOf('reading', row.words ?? {}), []) }
}

type Row = Omit<PostChoices, 'words'> & { words: object | null }
