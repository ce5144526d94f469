import {
  addDays,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'

type WaiverClause = { id: string; text: string; required: boolean }

/** Texts by the owner; text and clauses are Markdown. */
export type WaiverText = {
  title: string
  body: string
  photoClause: string
  clauses: { text: string; required: boolean }[]
}

/** An immutable published text. */
export type WaiverVersion = {
  id: string
  number: number
  title: string
  body: string
  photoClause: string
  textHash: string
  clauses: WaiverClause[]
}

/** Everything that the page showed at signing, with the answers. */
export type WaiverSnapshot = {
  number: number
  title: string
  body: string
  clauses: { text: string; required: boolean; accepted: boolean }[]
  photoClause: string
  photoConsent: boolean
}

/** Online by the guardian, on a device handed over by staff, or on paper, entered by staff. */
const signatureKinds = ['online', 'at_desk', 'on_paper'] as const
export type SignatureKind = (typeof signatureKinds)[number]

export const signatureKindLabels: Record<SignatureKind, string> = {
  online: 'Signed online',
  at_desk: 'Signed at the desk',
  on_paper: 'Signed on paper',
}

export type WaiverRefusal = 'waiver-changed' | 'clause-missing' | 'not-allowed-to-sign'

/** The athlete's details in a signature. If they change, it must be signed again. */
export type SignedAthlete = { id: string; name: string; bornOn: CalendarDate }

export type Signature = {
  athleteId: string
  versionId: string
  athleteName: string
  athleteBornOn: CalendarDate
  validUntil: Date
}

/** Whether an athlete's signature of the current text is still valid at the lesson's start. */
export function isSigned(
  athlete: SignedAthlete,
  signatures: Signature[],
  current: Pick<WaiverVersion, 'id'>,
  lessonStartsAt: Date,
): boolean {
  return signatures.some(
    (signature) =>
      signature.athleteId === athlete.id &&
      signature.versionId === current.id &&
      signature.athleteName === athlete.name &&
      signature.athleteBornOn === athlete.bornOn &&
      signature.validUntil > lessonStartsAt,
  )
}

type Validity = { waiverValidityDays: number; timeZone: TimeZone }

/** The exclusive expiry of a signature made now. */
export function endOfSignature(now: Date, { waiverValidityDays, timeZone }: Validity): Date {
  return startOfDay(addDays(calendarDateAt(now, timeZone), waiverValidityDays + 1), timeZone)
}

/**
 * The last of several lessons that a signature made now would cover. Later ones need another
 * signature in time.
 */
export function lastToSignFor(starts: Date[], validity: Validity, now: Date): Date {
  const inOrder = starts.toSorted((a, b) => a.getTime() - b.getTime())
  const end = endOfSignature(now, validity)
  return inOrder.findLast((start) => start < end) ?? inOrder[0]!
}

export const ownWaiverMessages: Record<WaiverRefusal, string> = {
  'waiver-changed': 'The waiver was changed in the meantime. Please read it again.',
  'clause-missing': 'Check every clause that says it is required.',
  'not-allowed-to-sign': 'Your athletes were changed in the meantime. Please sign again.',
}

/** Whether every clause was accepted that has to be. */
export function acceptsAllRequired(
  version: Pick<WaiverVersion, 'clauses'>,
  accepted: string[],
): boolean {
  return version.clauses.every(({ id, required }) => !required || accepted.includes(id))
}
