import { htmlOfLine } from '~/platform/markdown-lines.server'
import { htmlOfMarkdown } from '~/platform/markdown.server'
import { mostAtOnce } from './family-forms'
import type { WaiverVersion } from './waiver'

type Open = { waiver: WaiverVersion; unsigned: { id: string; name: string }[] }

/** The waiver as its page shows it; nothing to sign where everybody whom it is about has one. */
export function waiverToSign({ waiver, unsigned }: Open) {
  const { id: versionId, title, body, clauses, photoClause } = waiver
  const athletes = unsigned.slice(0, mostAtOnce).map(({ id, name }) => ({ id, name }))
  const words = {
    clauses: clauses.map(({ id, text, required }) => ({ id, html: htmlOfLine(text), required })),
    photoHtml: htmlOfLine(photoClause),
  }
  return {
    title,
    html: htmlOfMarkdown(body),
    signing: athletes.length > 0 ? { versionId, ...words, athletes } : null,
  }
}
