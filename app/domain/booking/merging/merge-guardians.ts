import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { versionNumber } from '~/values/form-fields'

/** Two records of one adult: the one to keep, and the one to merge into it. */
export type MergedGuardian = { keptId: string; duplicateId: string }

const side = z.enum(['kept', 'duplicate'], { error: 'Choose one of the two.' }).optional()

/** Whose details to keep, per field; defaults to the kept record's. */
export const MergeGuardiansForm = z.object({
  /** The versions that were reviewed. */
  keptVersion: versionNumber,
  duplicateVersion: versionNumber,
  name: side,
  email: side,
  phone: side,
  emergency: side,
  sure: z.literal('on', fieldTexts.beSure),
})

export type MergingInput = z.output<typeof MergeGuardiansForm>

export type MergingRefusal =
  | 'both-have-accounts'
  | 'account-goes'
  | 'being-booked'
  | 'being-paid'
  | 'leaves-athlete'
  | 'changed-meanwhile'

export const mergingMessages: Record<MergingRefusal, string> = {
  'both-have-accounts':
    'Both sign in with an account of their own, so they stay two. Ask the parent to close one of the accounts first.',
  'account-goes':
    'Only the other one has an account, and it must stay. Press “Keep the other one instead”.',
  'being-booked':
    'The one that goes is in the middle of booking. Try again once that is booked, or its time is over.',
  'being-paid': 'A payment by card is being made at the moment. Try again in half an hour.',
  'leaves-athlete':
    'Only the one that goes may book for {detail}, and the one that stays was removed there. Keep the other one instead, or let them decide first.',
  'changed-meanwhile':
    'One of the two changed in the meantime. Check what it says now, and try again.',
}
