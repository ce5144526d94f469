import type { Level } from '~/values/level'
import type { PostKind } from '~/domain/content/posts/post'

/** A demo post; category and apparatus by slug. */
export type SeededPost = {
  kind: PostKind
  slug: string
  title: string
  summary: string
  category?: string
  apparatus?: string
  difficulty?: Level
  /** Days since publication, at 7 AM. */
  daysAgo: number
  videoUrl?: string
  body: string
}
