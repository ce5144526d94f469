import type { MetaFunction } from '~/framework'
import { rootOf, type Match } from './data/root-of'

/** The document title, "Page – Name". `matches` comes from the route's `meta` arguments. */
export function pageTitle(page: string, matches: Match[]) {
  const root = rootOf(matches)
  return [page, root?.site.name].filter(Boolean).join(' – ')
}

/** The `meta` of a page that only needs a title. */
export function titleMeta(title: string): MetaFunction {
  return ({ matches }) => [{ title: pageTitle(title, matches) }]
}

/** The `meta` of a page behind a private address. */
export function neverListedMeta(title: string, matches: Match[]) {
  return [{ title: pageTitle(title, matches) }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** The `meta` of a page that search engines do not list. */
export function unlistedMeta(title: string): MetaFunction {
  return (page) => [
    { title: pageTitle(title, page.matches) },
    { name: 'robots', content: 'noindex' },
  ]
}
