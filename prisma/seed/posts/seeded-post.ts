import type { Level } from '~/values/level'
import type { PostKind } from '~/domain/content/posts/post'

/** A post of the demo business; category and apparatus by their short names. */
export type SeededPost = {
  kind: PostKind
  slug: string
  title: string
  summary: string
  category?: string
  apparatus?: string
  difficulty?: Level
  /** How long ago it was published, at seven in the morning. */
  daysAgo: number
  body: string
}
