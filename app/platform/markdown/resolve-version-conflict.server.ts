import { isDeepStrictEqual } from 'node:util'

/** What is kept or to be kept, in the state that has this number. */
export type VersionOf<Content> = { version: number; content: Content }

/**
 * What becomes of a save that was made of some version: it is to be written, says what is kept anyhow
 * (a second press), or somebody else has saved meanwhile. `kept` is null where there is nothing yet.
 */
export function resolveVersionConflict<Content>(
  kept: VersionOf<Content> | null,
  wanted: VersionOf<Content>,
): 'write' | 'written' | 'changed-meanwhile' {
  if (kept && isDeepStrictEqual(kept.content, wanted.content)) return 'written'
  return (kept?.version ?? 0) === wanted.version ? 'write' : 'changed-meanwhile'
}
