import { mostAtOnce } from './family-forms'
import { paragraphsOf, type WaiverVersion } from './waiver'

type Open = { waiver: WaiverVersion; unsigned: { id: string; name: string }[] }

/** The waiver as its page shows it; nothing to sign where everybody whom it is about has one. */
export function waiverToSign({ waiver, unsigned }: Open) {
  const { id: versionId, title, body, clauses, photoClause } = waiver
  const athletes = unsigned.slice(0, mostAtOnce).map(({ id, name }) => ({ id, name }))
  return {
    title,
    paragraphs: paragraphsOf(body),
    signing: athletes.length > 0 ? { versionId, clauses, photoClause, athletes } : null,
  }
}
