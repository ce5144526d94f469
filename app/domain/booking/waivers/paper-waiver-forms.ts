import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  calendarDate,
  checked,
  idempotencyKey,
  personName,
  rowId,
  scanFiles,
} from '~/values/form-fields'
import { scanTroubleMessages, type ScanTrouble } from '~/values/picture-trouble'
import {
  acceptsAllRequired,
  type WaiverRefusal,
  type WaiverVersion,
} from '~/domain/family/waivers/waiver'

/** A paper waiver as entered by staff. */
const PaperWaiverForm = z.object({
  idempotencyKey,
  versionId: rowId('Reload this page and try again.'),
  guardianId: rowId('Choose who signed.'),
  signerName: personName('Enter the name signed on the paper.', 120),
  relationship: personName(fieldTexts.relationshipMissing, 40),
  signedOn: calendarDate('Enter the date on the paper.'),
  clauses: z
    .array(rowId('Reload this page and try again.'))
    .max(50, 'Reload this page and try again.')
    .default([]),
  photoConsent: checked,
  scan: scanFiles,
})

/** Likewise for a version, whose required clauses have to be checked. */
export function paperWaiverFormOf(version: Pick<WaiverVersion, 'clauses'>) {
  const known = version.clauses.map(({ id }) => id)
  const isOfAnother = (sent: string[]) => sent.some((id) => !known.includes(id))
  const { clauses } = PaperWaiverForm.shape
  return PaperWaiverForm.extend({
    clauses: clauses.refine((sent) => isOfAnother(sent) || acceptsAllRequired(version, sent), {
      error: paperWaiverMessages['clause-missing'],
    }),
  })
}

type Sent = z.output<typeof PaperWaiverForm>
/** With the bytes of its pages, in order. */
export type PaperWaiver = Omit<Sent, 'scan'> & { pages: Uint8Array[] }

export type PaperWaiverRefusal =
  | WaiverRefusal
  | ScanTrouble
  | 'too-many-tries'
  | 'signed-later'
  | 'signed-before-birth'

export const paperWaiverMessages: Record<PaperWaiverRefusal, string> = {
  // the detail names one of several files
  ...(Object.fromEntries(
    Object.entries(scanTroubleMessages).map(([trouble, sentence]) => [
      trouble,
      `{detail}${sentence}`,
    ]),
  ) as typeof scanTroubleMessages),
  'waiver-changed': 'This version of the waiver no longer exists. Reload this page and try again.',
  'clause-missing':
    'A required clause is not checked on this paper, so it does not count. Have the waiver signed again.',
  'not-allowed-to-sign': 'This person may not sign for the athlete. Choose someone else.',
  'too-many-tries': 'You sent many pictures just now. You can send another in {detail}.',
  'signed-later': 'This date is in the future. Enter the date on the paper.',
  'signed-before-birth': 'The athlete wasn’t born yet on this date. Please check it.',
}
