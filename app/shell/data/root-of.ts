import type { RootData } from './root-data'

/** A route of the page, as its `meta` gets it. */
export type Match = { id: string; data?: unknown }

/** What the root loaded; undefined where that failed. */
export function rootOf(matches: Match[]): RootData | undefined {
  return matches.find(({ id }) => id === 'root')?.data as RootData | undefined
}
