import type { MetaDescriptor, MetaFunction } from '~/framework'
import { rootOf, type Match } from './data/root-of'

/** The document title, "Page – Name". `matches` comes from the route's `meta` arguments. */
export function pageTitle(page: string, matches: Match[]) {
  return [page, rootOf(matches)?.site.name].filter(Boolean).join(' – ')
}

/** A title, or what makes it of the loader's data, which an error leaves undefined. */
type Title<Loader> = string | ((data: Parameters<MetaFunction<Loader>>[0]['data']) => string)

/** The `meta` of a page that only needs a title, and other tags if any. */
export function titleMeta<Loader = unknown>(
  title: Title<Loader>,
  ...others: MetaDescriptor[]
): MetaFunction<Loader> {
  return ({ data, matches }) => [
    { title: pageTitle(typeof title === 'string' ? title : title(data), matches) },
    ...others,
  ]
}

/** The `meta` of a page that search engines do not list. */
export function unlistedMeta<Loader = unknown>(title: Title<Loader>): MetaFunction<Loader> {
  return titleMeta(title, { name: 'robots', content: 'noindex' })
}

/** The `meta` of a page behind a private address. */
export function neverListedMeta<Loader = unknown>(title: Title<Loader>): MetaFunction<Loader> {
  return titleMeta(title, { name: 'robots', content: 'noindex, nofollow' })
}
