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
    'Both have their own account, so they can’t be merged. Ask the parent to close one of the accounts first.',
  'account-goes':
    'Only the other one has an account, and it must stay. Press “Keep the other one instead”.',
  'being-booked':
    'The family of the record that would go away is booking right now. Try again once they’re done, or their hold has ended.',
  'being-paid': 'A payment by card is being made at the moment. Try again in half an hour.',
  'leaves-athlete':
    'Only the record that would go away may book for {detail}; the other one was removed as their parent. Keep the other one instead, or clear that up with the family first.',
  'changed-meanwhile':
    'One of the two changed in the meantime. Check what it says now, and try again.',
}
