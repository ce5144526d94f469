import { sql } from '~/platform/database/database.server'
import type { Picture } from '../pictures/picture'
import type { PostLine, SlugAndName } from './post'
import type { SectionKey } from '../site-section'
import type { Level } from '~/values/level'

/** A published post's row, as selected by the fragments below. */
export type PostRow = {
  id: string
  slug: string
  title: string
  summary: string
  difficulty: Level | null
  category: SlugAndName | null
  apparatus: SlugAndName | null
  cover: Picture | null
  /** A string if the row came through JSON. */
  publishedAt: Date | string
  updatedAt: Date | string
  publishedOn: string
  words: number
}

/** Columns of `posts` for lists. */
export const postColumns = sql`
  post.id, post.slug, post.title, post.summary, post.difficulty,
  post.published_at AS "publishedAt", post.updated_at AS "updatedAt",
  to_char(post.published_at AT TIME ZONE settings.time_zone, 'YYYY-MM-DD') AS "publishedOn",
  cardinality(regexp_split_to_array(btrim(post.body), '\\s+')) AS "words",
  CASE WHEN category.id IS NOT NULL
    THEN json_build_object('slug', category.slug, 'name', category.name) END AS "category",
  CASE WHEN apparatus.id IS NOT NULL
    THEN json_build_object('slug', apparatus.slug, 'name', apparatus.name) END AS "apparatus",
  CASE WHEN cover.id IS NOT NULL THEN json_build_object(
    'id', cover.id, 'alt', cover.alt, 'width', cover.width, 'height', cover.height,
    'widths', cover.widths) END AS "cover"`

/** The uploaded pictures in a post's text. */
export const picturesInText = sql`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'alt', alt, 'width', width,
    'height', height, 'widths', widths)), '[]')
  FROM picture WHERE id::text IN (
    SELECT named[1] FROM regexp_matches(post.body, '/media/([0-9a-f-]{36})/', 'g') named))`

/** A saved section; null if only the default text exists. */
export function keptSection(key: SectionKey) {
  return sql`(SELECT content FROM site_section WHERE key = ${key})`
}

/** Posts with category and apparatus, and the settings for the time zone. */
export const posts = sql`
  post
  CROSS JOIN settings
  LEFT JOIN post_category category ON category.id = post.category_id
  LEFT JOIN apparatus ON apparatus.id = post.apparatus_id
  LEFT JOIN picture cover ON cover.id = post.cover_id`

export function postLineOf<Row extends PostRow>(row: Row): Omit<Row, keyof PostRow> & PostLine {
  const { publishedAt, updatedAt } = row
  return { ...row, publishedAt: new Date(publishedAt), updatedAt: new Date(updatedAt) }
}
