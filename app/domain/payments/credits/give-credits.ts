import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, idempotencyKey, line, rowId, wholeNumber } from '~/values/form-fields'

/** Staff grant a family free credits. */
export const GiveCreditsForm = z.object({
  idempotencyKey,
  lessonTypeIds: z
    .array(rowId(fieldTexts.chooseFromList))
    .min(1, fieldTexts.chooseLessons)
    .max(100, fieldTexts.chooseFromList),
  credits: wholeNumber('Enter a number from 1 to 50.', 1, 50),
  lastDay: calendarDate('Enter the last day they can be used.'),
  athleteId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
  reason: line('Say what they are for.', 120),
})

export type GivingInput = z.output<typeof GiveCreditsForm>

export type GivingRefusal = 'over-already' | 'lasts-too-long' | 'not-offered' | 'not-theirs'

export const givingMessages: Record<GivingRefusal, string> = {
  'over-already': 'Enter today or a later day.',
  'lasts-too-long': 'Enter a day within the next five years.',
  'not-offered': 'One of these lessons is not offered anymore. Choose from the list.',
  'not-theirs': 'This athlete is not of this family. Choose from the list.',
}

/** The longest lifetime of a credit, in days. */
export const mostValidDays = 5 * 365
