import type { MetaDescriptor } from '~/framework'
import type { NavLink } from '~/values/links/nav-link'
import { rootOf, type Match } from './root-of'

type Article = {
  title: string
  summary: string
  path: string
  /** ISO timestamps. */
  publishedAt: string
  updatedAt: string
  section: string | null
  /** The picture's URL, if any. */
  image?: string
  /** Breadcrumbs. */
  places: NavLink[]
}

/** Structured data of a post with breadcrumbs (schema.org). */
export function articleData(article: Article, matches: Match[]): MetaDescriptor[] {
  const root = rootOf(matches)
  if (!root) return []
  const { title, summary, path, publishedAt, updatedAt, section, image } = article
  const business = { '@type': 'Organization', name: root.site.name, url: `${root.origin}/` }
  const post = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url: root.origin + path,
    mainEntityOfPage: root.origin + path,
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: 'en',
    author: business,
    publisher: business,
    image: root.origin + (image ?? root.site.brand.share),
    ...(section && { articleSection: section }),
  }
  return [{ 'script:ld+json': post }, { 'script:ld+json': wayTo(article, root.origin) }]
}

function wayTo({ places, title, path }: Article, origin: string) {
  const steps = [...places, { to: path, label: title }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  }
}
