import { htmlOfMarkdown } from '~/platform/markdown.server'
import type { Post } from './post'

/** A post's text as its page and its call show it. */
export function htmlOfPost({ body }: Pick<Post, 'body'>): string {
  return htmlOfMarkdown(body)
}
