import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { isRowId } from '~/values/form-fields'

/** Two records of one child: the one to keep, and the one to merge into it. */
export type MergedAthlete = { keptId: string; duplicateId: string }

/** Confirms a merge after reviewing both records. */
export const MergeDuplicatesForm = z.object({
  sure: z.literal('on', fieldTexts.beSure),
})

export type DuplicateRefusal =
  | 'in-one-booking'
  | 'in-one-lesson'
  | 'being-booked'
  | 'email-on-its-way'

export const duplicateMessages: Record<DuplicateRefusal, string> = {
  'in-one-booking':
    'Both are in one booking, which would then have the same child twice. They can’t be merged.',
  'in-one-lesson':
    'Both are booked for one lesson, {detail}. Cancel one of the two bookings first.',
  'being-booked':
    'One of them is in a booking that isn’t finished yet. Try again once it is, or once the hold has ended.',
  'email-on-its-way':
    'A progress digest of one of the two is approved and not sent yet. Try again once it is sent.',
}

/** The occasion of a merge email to one guardian. */
export function mergedOccasion(duplicateId: string, guardianId: string): string {
  return `${duplicateId} ${guardianId}`
}

/** Whether a change came from a merge, not from a guardian's decision. */
export function isMergedOccasion(occasion: string): boolean {
  return occasion.split(' ').every(isRowId)
}
