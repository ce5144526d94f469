import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import type { Named, PostKind } from './post'
import { keptSection } from './post-lines.server'
import type { SectionView } from '../section-view'
import { sectionView } from '../section-view.server'
import { contentOf } from '../starting-words'

/** What published posts of a kind are sorted under, in the coach's order, and what stands over them. */
export type PostChoices = {
  categories: Named[]
  apparatus: Named[]
  words: SectionView<'reading'>
}

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
