import type { RootData } from './data/root-data'

type Match = { id: string; data?: unknown }

/**
 * The document's title, "Page – Name".
 * `matches` is what a route's `meta` is given.
 */
export function pageTitle(page: string, matches: Match[]) {
  const root = matches.find((match) => match.id === 'root')?.data as RootData | undefined
  return [page, root?.site.name].filter(Boolean).join(' – ')
}
