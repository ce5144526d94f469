import { htmlOfLine, linesOfMarkdown } from '~/platform/markdown/markdown-lines.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import { addMinutes, calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatDayWithYear, formatMomentWithYear, formatZone } from '~/values/format/format-time'
import type { ShownScan } from '~/values/paths/files/picture-paths'
import type { KeptFiles } from '../pictures/picture-files.server'
import type { SignatureKind, WaiverSnapshot, WaiverText } from './waiver'

/** A text with its Markdown rendered as safe HTML. */
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

/** The whole text as plain lines. */
export function waiverLines({ title, body, clauses, photoClause }: WaiverText): string[] {
  const asked = clauses.map(
    ({ text, required }) => `${text} (${required ? 'required' : 'optional'})`,
  )
  return [title, ...[body, ...asked, photoClause].flatMap(linesOfMarkdown)]
}

/** A signature with everything that the page showed. */
export type WaiverSignature = {
  id: string
  kind: SignatureKind
  athleteName: string
  signerName: string
  /** An SVG path; null if only typed. */
  drawing: string | null
  relationship: string
  signedAt: Date
  /** When a paper waiver was entered. */
  recordedAt: Date | null
  /** Who handed over the device or entered the paper. */
  staffName: string | null
  /** Exclusive. */
  validUntil: Date
  textHash: string
  /** A paper's pages. */
  scans: { files: KeptFiles; shown: ShownScan }[]
  snapshot: WaiverSnapshot
}

/** A signed waiver's content, shared by its page and PDF. */
export type SignedWaiverView = {
  title: string
  facts: { term: string; detail: string }[]
  html: string
  /** Plain text, for the PDF. */
  paragraphs: string[]
  /** Each clause with its answer. */
  answers: string[]
  drawing: { path: string; signer: string } | null
  /** A paper's pages. */
  scans: ShownScan[]
}

export function presentSignedWaiver(signed: WaiverSignature, zone: TimeZone): SignedWaiverView {
  const { athleteName, signerName, relationship, textHash, snapshot } = signed
  return {
    title: `${snapshot.title}, for ${athleteName}`,
    facts: [
      { term: 'For', detail: athleteName },
      { term: 'Signed by', detail: `${signerName}, ${relationship}` },
      { term: 'Signed on', detail: momentOf(signed, zone) },
      ...howSigned(signed, zone),
      { term: 'Valid through', detail: formatLastWaiverDay(signed, zone) },
      { term: 'Text', detail: `Version ${snapshot.number}, ${textHash.slice(0, 16)}` },
    ],
    html: htmlOfMarkdown(snapshot.body),
    paragraphs: linesOfMarkdown(snapshot.body),
    answers: formatClauseAnswers(snapshot),
    drawing: signed.drawing ? { path: signed.drawing, signer: signerName } : null,
    scans: signed.scans.map(({ shown }) => shown),
  }
}

/** Paper waivers have only a date. */
function momentOf({ kind, signedAt }: WaiverSignature, zone: TimeZone): string {
  if (kind === 'on_paper') return formatDayWithYear(calendarDateAt(signedAt, zone))
  return `${formatMomentWithYear(signedAt, zone)} (${formatZone(zone)})`
}

function howSigned({ kind, staffName, recordedAt }: WaiverSignature, zone: TimeZone) {
  if (kind === 'online') return []
  const entered = recordedAt && formatMomentWithYear(recordedAt, zone)
  const detail = entered
    ? `On paper, entered by ${staffName} on ${entered}`
    : `At the desk, on a device that ${staffName} handed over`
  return [{ term: 'How', detail }]
}

/** The last day on which a signature is valid. */
export function formatLastWaiverDay(
  { validUntil }: Pick<WaiverSignature, 'validUntil'>,
  zone: TimeZone,
): string {
  return formatDayWithYear(calendarDateAt(addMinutes(validUntil, -1), zone))
}

/** All clauses with their answers, photo consent last. */
export function formatClauseAnswers({
  clauses,
  photoClause,
  photoConsent,
}: WaiverSnapshot): string[] {
  const answer = (text: string, agreed: boolean) =>
    `${agreed ? 'Agreed' : 'Not agreed'}: ${linesOfMarkdown(text).join(' ')}`
  return [
    ...clauses.map(({ text, accepted }) => answer(text, accepted)),
    answer(photoClause, photoConsent),
  ]
}
