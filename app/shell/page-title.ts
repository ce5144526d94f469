import type { RootData } from './root-data'

type Match = { id: string; data?: unknown }

/**
 * The document's title, "Page – Name"; a page that shows a problem says so first.
 * `matches` is what a route's `meta` is given.
 */
export function pageTitle(page: string, matches: Match[], hasProblem = false) {
  const root = matches.find((match) => match.id === 'root')?.data as RootData | undefined
  const title = [page, root?.site.name].filter(Boolean).join(' – ')
  return hasProblem ? `Error: ${title}` : title
}
