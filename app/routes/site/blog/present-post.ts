import type { ListedPost } from '~/components/content/post-list'
import { levelLabels } from '~/values/level'
import { readingMinutes, type PostKind, type PostLine } from '~/domain/content/posts/post'
import type { ShownDrawing } from '~/components/drawings/drawing'
import { postCover } from './post-cover'
import { postPath } from '~/values/paths/content-paths'
import { formatCalendarDate } from '~/values/format/format-time'

/** A post in a list. */
export function formatPost(kind: PostKind, post: PostLine): ListedPost {
  const { slug, title, summary, category, apparatus, difficulty, publishedOn, words } = post
  const facts = [
    apparatus?.name,
    difficulty && levelLabels[difficulty],
    category?.name,
    `${readingMinutes(words)} min to read`,
  ]
  return {
    title,
    summary,
    to: postPath(kind, slug),
    cover: post.cover,
    drawing: post.cover ? null : decorative(postCover(kind, post)),
    level: difficulty,
    on: publishedOn,
    date: formatCalendarDate(publishedOn),
    facts: facts.filter((fact) => typeof fact === 'string'),
  }
}

/** Without its description, which no list shows. */
function decorative({ name, width, height }: ShownDrawing): ShownDrawing {
  return { name, width, height }
}
