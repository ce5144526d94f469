import type { MetaDescriptor } from '~/framework'
import type { PostKind } from '~/domain/content/posts/post'
import { seo } from '~/shell/seo'
import { blogFeedPath, postsPath, type PostChoice } from '~/values/paths/content-paths'

type Opened = { title: string; lead: string; page: number; choice: PostChoice }

/** A list's meta tags: each page has its own URL, and search results are not indexed. */
export function postsSeo(
  kind: PostKind,
  opened: Opened | undefined,
  matches: Parameters<typeof seo>[1],
): MetaDescriptor[] {
  if (!opened) return []
  const {
    title,
    lead,
    page,
    choice: { search, ...choice },
  } = opened
  const numbered = page > 1 ? `${title}, page ${page}` : title
  const path = postsPath(kind, { ...choice, page: page > 1 ? String(page) : undefined })
  const hidden = search ? [{ name: 'robots', content: 'noindex' }] : []
  return [...seo({ title: numbered, description: lead || title, path }, matches), ...hidden]
}

/** Lets feed readers discover the blog's feed. */
export const feedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Blog',
  href: blogFeedPath(),
}
