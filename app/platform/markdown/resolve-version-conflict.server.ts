import { isDeepStrictEqual } from 'node:util'

/** Content with its version number. */
export type VersionOf<Content> = { version: number; content: Content }

/**
 * Resolves an optimistic save: write it, treat it as already saved (a repeated request), or report
 * a conflict. `kept` is null if nothing was saved before.
 */
export function resolveVersionConflict<Content>(
  kept: VersionOf<Content> | null,
  wanted: VersionOf<Content>,
): 'write' | 'written' | 'changed-meanwhile' {
  if (kept && isDeepStrictEqual(kept.content, wanted.content)) return 'written'
  return (kept?.version ?? 0) === wanted.version ? 'write' : 'changed-meanwhile'
}
