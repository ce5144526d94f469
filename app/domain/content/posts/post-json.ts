import { postPath } from '~/values/paths/content-paths'
import { mediaPath, pictureFormats } from '~/values/paths/files/media-path'
import { formatInstant } from '~/values/format/format-time'
import type { Picture } from '../pictures/picture'
import { readingMinutes, type Post, type PostKind, type PostLine } from './post'

/** The public JSON of a post in a list. `path` is its page. */
export function postLineJson(kind: PostKind, post: PostLine) {
  const { id, slug, title, summary, category, apparatus, difficulty, words } = post
  return {
    id,
    slug,
    path: postPath(kind, slug),
    title,
    summary,
    category,
    cover: post.cover && pictureJson(post.cover),
    ...(kind === 'tip' && { apparatus, difficulty }),
    publishedAt: formatInstant(post.publishedAt),
    updatedAt: formatInstant(post.updatedAt),
    readingMinutes: readingMinutes(words),
  }
}

/** A picture's files, one per width and format. */
function pictureJson({ id, alt, width, height, widths }: Picture) {
  const files = pictureFormats.flatMap((format) =>
    widths.map((one) => ({
      path: mediaPath(id, one, format),
      width: one,
      type: `image/${format}`,
    })),
  )
  return { alt, width, height, files }
}

/** The public JSON of a whole post. `html` is sanitized. */
export function postJson(kind: PostKind, post: Post, html: string) {
  return { ...postLineJson(kind, post), videoUrl: post.videoUrl, html }
}
