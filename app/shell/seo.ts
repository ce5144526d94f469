import type { MetaDescriptor } from '@remix-run/react'
import { pageTitle } from './page-title'
import type { RootData } from './data/root-data'

type Match = { id: string; data?: unknown }

export type Found = {
  title: string
  /** One or two sentences for those who have not opened it yet. */
  description: string
  /** Its one address, however it was come by; with the query that makes it another page. */
  path: string
  /** A post and the like; else a page of the site. */
  type?: 'website' | 'article'
  /** The address of a picture of it; else the site's own. */
  image?: string
}

/** How search engines list a public page, and how it looks where its address is shared. */
export function seo(
  { title, description, path, type = 'website', image = '/share.png' }: Found,
  matches: Match[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
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
    { property: 'og:image', content: root.origin + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
