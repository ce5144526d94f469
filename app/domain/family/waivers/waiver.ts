import {
  addDays,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'

type WaiverClause = { id: string; text: string; required: boolean }

/** What somebody who owns the business writes: text and clauses in Markdown. */
export type WaiverText = {
  title: string
  body: string
  photoClause: string
  clauses: { text: string; required: boolean }[]
}

/** A published text. It never changes; the next text is another version. */
export type WaiverVersion = {
  id: string
  number: number
  title: string
  body: string
  photoClause: string
  textHash: string
  clauses: WaiverClause[]
}

/** All that was on the page when somebody signed, with what they ticked. */
export type WaiverSnapshot = {
  number: number
  title: string
  body: string
  clauses: { text: string; required: boolean; accepted: boolean }[]
  photoClause: string
  photoConsent: boolean
}

/** By the guardian alone online; on a device that staff handed over; by hand, as staff entered it. */
export const signatureKinds = ['online', 'at_desk', 'on_paper'] as const
export type SignatureKind = (typeof signatureKinds)[number]

export const signatureKindLabels: Record<SignatureKind, string> = {
  online: 'Signed online',
  at_desk: 'Signed at the desk',
  on_paper: 'Signed on paper',
}

export type WaiverRefusal = 'waiver-changed' | 'clause-missing' | 'waiver-for-somebody-else'

/** What of an athlete a signature names: where it no longer says the same, it has to be signed again. */
export type SignedAthlete = { id: string; name: string; bornOn: CalendarDate }

export type Signature = {
  athleteId: string
  versionId: string
  athleteName: string
  athleteBornOn: CalendarDate
  validUntil: Date
}

/** Whether an athlete's signature of the current text still holds when the lesson starts. */
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

/** The first moment at which a signature of now does not hold anymore. */
export function endOfSignature(now: Date, { waiverValidityDays, timeZone }: Validity): Date {
  return startOfDay(addDays(calendarDateAt(now, timeZone), waiverValidityDays + 1), timeZone)
}

/**
 * Of lessons that are booked together, the one for which the waiver has to be signed by then: the last that a
 * signature of now would cover. Those behind it are signed for in their time, as no signature lasts so long.
 */
export function lastToSignFor(starts: Date[], validity: Validity, now: Date): Date {
  const inOrder = starts.toSorted((a, b) => a.getTime() - b.getTime())
  const end = endOfSignature(now, validity)
  return inOrder.findLast((start) => start < end) ?? inOrder[0]!
}

export const ownWaiverMessages: Record<WaiverRefusal, string> = {
  'waiver-changed': 'The waiver has been changed meanwhile. Please read it once more.',
  'clause-missing': 'Tick every clause that says it is required.',
  'waiver-for-somebody-else': 'Your athletes have changed meanwhile. Please sign once more.',
}
