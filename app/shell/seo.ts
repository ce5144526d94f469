import type { MetaDescriptor } from '~/framework'
import { pageTitle } from './page-title'
import { rootOf, type Match } from './data/root-of'

type Found = {
  title: string
  /** One or two sentences for search results. */
  description: string
  /** The canonical path, including a query if that makes a different page. */
  path: string
  /** `article` for posts. */
  type?: 'website' | 'article'
  /** The picture's path. Defaults to the one made from the brand. */
  image?: string
}

/** Meta tags for search engines and link previews of a public page. */
export function seo(
  { title, description, path, type = 'website', image }: Found,
  matches: Match[],
): MetaDescriptor[] {
  const root = rootOf(matches)
  const shown = [
    { title: pageTitle(title, matches) },
    { name: 'description', content: description },
  ]
  if (!root) return shown
  return [
    ...shown,
    { tagName: 'link', rel: 'canonical', href: root.origin + path },
    { property: 'og:site_name', content: root.site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: root.origin + path },
    { property: 'og:image', content: root.origin + (image ?? root.site.brand.share) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
