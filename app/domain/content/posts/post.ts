import type { Level } from '~/values/level'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import type { Picture } from '../pictures/picture'

export const postKinds = ['blog', 'tip'] as const
export type PostKind = (typeof postKinds)[number]

export type SlugAndName = { slug: string; name: string }

/** A published blog post or tip in lists. */
export type PostLine = {
  id: string
  slug: string
  title: string
  summary: string
  category: SlugAndName | null
  /** Tips only. */
  apparatus: SlugAndName | null
  /** Tips only. */
  difficulty: Level | null
  cover: Picture | null
  publishedAt: Date
  /** In the business's time zone. */
  publishedOn: CalendarDate
  updatedAt: Date
  words: number
}

/** A whole post. */
export type Post = PostLine & {
  /** Markdown. */
  body: string
  coverCaption: string
  videoUrl: string | null
  /** The pictures in its text, if requested. */
  pictures?: Picture[]
}

/** Reading time at 200 words a minute, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200))
}

/** A post's states: not visible, scheduled, visible. */
export const postStates = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof postStates)[number]

export const postStateLabels: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}

export const postKindLabels: Record<PostKind, string> = { blog: 'Blog post', tip: 'Tip' }

export function postStateAt(publishedAt: Date | null, now: Date): PostState {
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** When a post is visible, as a sentence. */
export function formatPublication(publishedAt: Date | null, zone: TimeZone, now: Date): string {
  if (!publishedAt) return 'A draft. No one else sees it.'
  const moment = formatMomentWithYear(publishedAt, zone)
  return publishedAt > now ? `Scheduled for ${moment}.` : `Published ${moment}.`
}

export type PostRefusal =
  | 'changed-meanwhile'
  | 'slug-taken'
  | 'no-such-category'
  | 'no-such-apparatus'
  | 'no-such-picture'

export const postMessages: Record<PostRefusal, string> = {
  'changed-meanwhile':
    'Someone else changed this in the meantime. Your text is still below, and theirs is in the list of versions. Compare them, then save again.',
  'slug-taken': 'Another post has this address already. Choose another one.',
  'no-such-category': 'That category no longer exists. Choose another one, or none.',
  'no-such-apparatus': 'That apparatus no longer exists. Choose another one, or none.',
  'no-such-picture': 'That picture no longer exists. Choose another one, or none.',
}

export const publicationMessages: Record<'changed-meanwhile', string> = {
  'changed-meanwhile':
    'Someone else changed the text in the meantime. Read it first, then choose again.',
}

export type CategoryRefusal =
  | 'category-there'
  | 'no-letters'
  | 'category-changed-meanwhile'
  | 'category-in-use'

export const categoryMessages: Record<CategoryRefusal, string> = {
  'category-there': 'There is a category of this name already. Choose another name.',
  'no-letters': 'Use a name with letters a to z or digits, so that it can be in an address.',
  'category-changed-meanwhile':
    'Someone else renamed this in the meantime. Your text is still below; save again to keep it.',
  'category-in-use':
    'Posts are sorted under this category. Put them under another one first, then remove it.',
}
