import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { Post } from './post'

/** A post's text as its page and its call show it. */
export function htmlOfPost({ body, pictures }: Pick<Post, 'body' | 'pictures'>): string {
  return htmlOfMarkdown(body, pictures)
}
