import { clock } from '~/platform/clock.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import { escapeMarkdown } from '~/platform/markdown/markdown-passage.server'
import { tipPath } from '~/values/paths/content-paths'
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

/** A published post by id, slug, or a slug that it had before; null otherwise. */
export async function findPost(
  kind: PostKind,
  idOrSlug: string,
  now: Date = clock.now(),
): Promise<Post | null> {
  if (isRowId(idOrSlug)) return await find(kind, sql`post.id = ${idOrSlug}::uuid`, now)
  return (
    (await find(kind, sql`post.slug = ${idOrSlug}`, now)) ??
    (await find(kind, hadSlug(idOrSlug), now))
  )
}

function hadSlug(slug: string): Prisma.Sql {
  return sql`post.id::text IN (
    SELECT subject_key FROM content_version
    WHERE subject_kind = 'post' AND content->>'slug' = ${slug})`
}

/** The one that was changed last, if several had a slug. */
async function find(kind: PostKind, named: Prisma.Sql, now: Date): Promise<Post | null> {
  const [row] = await database().$queryRaw<(PostRow & Rest)[]>`
    SELECT ${postColumns}, post.body, post.cover_caption AS "coverCaption",
      post.video_url AS "videoUrl", ${picturesInText} AS "pictures"
    FROM ${posts}
    WHERE post.kind = ${kind}::post_kind AND ${named} AND post.published_at <= ${now}
    ORDER BY post.updated_at DESC LIMIT 1`
  return row ? postLineOf(row) : null
}

type Rest = Pick<Post, 'body' | 'coverCaption' | 'videoUrl' | 'pictures'>

/** A skill one step before or after the skills that a tip helps with, and that skill's own tip. */
type NeighborSkill = { name: string; step: 'before' | 'after'; tip: string | null }

/** What is shown below a post: the coach's invitation, related posts, and a tip's neighboring skills. */
type AfterPost = {
  words: SectionView<'reading'>
  related: PostLine[]
  skills: NeighborSkill[]
}

/** Lists posts about the same subject first, then the newest. */
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
    LIMIT 3),
    helped AS (SELECT id FROM skill WHERE tip_id = ${id}::uuid AND active),
    edge(skill_id, neighbor_id, step) AS (
    SELECT from_id, to_id, CASE kind WHEN 'needs' THEN 'before' ELSE 'after' END FROM skill_link
    UNION
    SELECT to_id, from_id, CASE kind WHEN 'needs' THEN 'after' ELSE 'before' END FROM skill_link),
    neighbor AS (
    SELECT DISTINCT skill.name, skill.level, skill.position, edge.step, tip.slug AS tip
    FROM edge
    JOIN skill ON skill.id = edge.neighbor_id AND skill.active
    LEFT JOIN post tip ON tip.id = skill.tip_id AND tip.published_at <= ${now}
    WHERE edge.skill_id IN (SELECT id FROM helped)
      AND edge.neighbor_id NOT IN (SELECT id FROM helped))
    SELECT ${keptSection('reading')} AS words,
      (SELECT coalesce(json_agg(related), '[]') FROM related) AS related,
      (SELECT coalesce(json_agg(json_build_object('name', name, 'step', step, 'tip', tip)
        ORDER BY step DESC, level, position, name), '[]') FROM neighbor) AS skills`
  return {
    words: sectionView<'reading'>(contentOf('reading', row.words ?? {}), []),
    related: row.related.map(postLineOf),
    skills: row.skills,
  }
}

type After = { words: object | null; related: PostRow[]; skills: NeighborSkill[] }

/** A post's rendered text, for its page and the API. */
export function htmlOfPost({ body, pictures }: Pick<Post, 'body' | 'pictures'>): string {
  return htmlOfMarkdown(body, pictures)
}

/** A list of skills with links to their tips, as rendered text; empty without any. */
export function htmlOfSkills(skills: NeighborSkill[]): string {
  if (skills.length === 0) return ''
  const lines = skills.map(({ name, step, tip }) => {
    const words = escapeMarkdown(name)
    const label = step === 'before' ? 'First' : 'Next'
    return `- ${label}: ${tip ? `[${words}](${tipPath(tip)})` : words}`
  })
  return htmlOfMarkdown(`## Related skills\n\n${lines.join('\n')}`)
}
