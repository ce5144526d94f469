import type { WaiverVersion } from './waiver'

type Open = { waiver: WaiverVersion; unsigned: { id: string; name: string }[] }

/** The waiver as its page shows it; nothing to sign where everybody whom it is about has one. */
export function waiverToSign({ waiver, unsigned }: Open) {
  const { id: versionId, title, body, clauses, photoClause } = waiver
  const athletes = unsigned.map(({ id, name }) => ({ id, name }))
  return {
    title,
    paragraphs: body.split('\n\n'),
    signing: athletes.length > 0 ? { versionId, clauses, photoClause, athletes } : null,
  }
}
