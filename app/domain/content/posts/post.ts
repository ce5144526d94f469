import type { Level } from '~/values/level'
import type { CalendarDate } from '~/values/business-time'
import type { Picture } from '../pictures/picture'

export const postKinds = ['blog', 'tip'] as const
export type PostKind = (typeof postKinds)[number]

export type Named = { slug: string; name: string }

/** A published article of the blog, or a tip, as lists show it. */
export type PostLine = {
  id: string
  slug: string
  title: string
  summary: string
  category: Named | null
  /** Of a tip. */
  apparatus: Named | null
  /** Of a tip. */
  difficulty: Level | null
  cover: Picture | null
  publishedAt: Date
  /** On the business's calendar. */
  publishedOn: CalendarDate
  updatedAt: Date
  words: number
}

/** The whole of it. */
export type Post = PostLine & {
  /** In Markdown. */
  body: string
  coverCaption: string
  videoUrl: string | null
  /** Those that its text shows, where they were asked for. */
  pictures?: Picture[]
}

/** How long one reads so many words: at a reader's pace of 200 a minute, and never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200))
}

/** The states of a post at a moment: what nobody else sees, what will be seen, what is. */
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
