import { htmlOfLine, linesOfMarkdown } from '~/platform/markdown/markdown-lines.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { WaiverText } from './waiver'

/** A text as pages show it, of whose Markdown HTML is made that can do nothing. */
export function formatWaiver<Clause extends { text: string }>({
  title,
  body,
  photoClause,
  clauses,
}: Omit<WaiverText, 'clauses'> & { clauses: Clause[] }) {
  return {
    title,
    html: htmlOfMarkdown(body),
    photoHtml: htmlOfLine(photoClause),
    clauses: clauses.map(({ text, ...clause }) => ({ ...clause, html: htmlOfLine(text) })),
  }
}

/** All that is signed, line by line and without marks. */
export function waiverLines({ title, body, clauses, photoClause }: WaiverText): string[] {
  const asked = clauses.map(
    ({ text, required }) => `${text} (${required ? 'required' : 'optional'})`,
  )
  return [title, ...[body, ...asked, photoClause].flatMap(linesOfMarkdown)]
}
