import { postPath } from '~/values/content-paths'
import { formatInstant } from '~/values/time-in-words'
import { readingMinutes, type Post, type PostKind, type PostLine } from './post'

/** The one public shape of a post in a list; `path` is the page's. */
export function postLineJson(kind: PostKind, post: PostLine) {
  const { id, slug, title, summary, category, apparatus, difficulty, words } = post
  return {
    ...{ id, slug, path: postPath(kind, slug), title, summary, category },
    ...(kind === 'tip' && { apparatus, difficulty }),
    publishedAt: formatInstant(post.publishedAt),
    updatedAt: formatInstant(post.updatedAt),
    readingMinutes: readingMinutes(words),
  }
}

/** And of a whole one; `html` is harmless. */
export function postJson(kind: PostKind, post: Post, html: string) {
  return { ...postLineJson(kind, post), videoUrl: post.videoUrl, html }
}
