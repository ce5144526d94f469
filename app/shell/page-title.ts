import type { MetaFunction } from '~/framework'
import type { RootData } from './data/root-data'

type Match = { id: string; data?: unknown }

/** The document title, "Page – Name". `matches` comes from the route's `meta` arguments. */
export function pageTitle(page: string, matches: Match[]) {
  const root = matches.find((match) => match.id === 'root')?.data as RootData | undefined
  return [page, root?.site.name].filter(Boolean).join(' – ')
}

/** The `meta` of a page that search engines do not list. */
export function unlistedMeta(title: string): MetaFunction {
  return ({ matches }) => [
    { title: pageTitle(title, matches) },
    { name: 'robots', content: 'noindex' },
  ]
}
