import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { line, price, rowId, seenVersion, ticked, whole } from '~/values/form-fields'

const amount = 'Enter an amount such as 180 or 180.50.'

/** A package as owners decide on it; `version` is the one that the page showed, 0 where it is new. */
export const PackageSavingForm = z.object({
  id: rowId('Please send the form once more.'),
  version: seenVersion,
  name: line('Give it a name.', 60),
  credits: whole('Enter a number from 1 to 200.', 1, 200),
  lessonTypeIds: z
    .array(rowId(fieldTexts.chooseFromList))
    .min(1, 'Choose at least one lesson.')
    .max(100, fieldTexts.chooseFromList),
  priceCents: price(amount).refine((cents) => cents > 0, amount),
  validDays: whole('Enter a number of days from 1 to 1830.', 1, 1830),
  active: ticked,
})

export type PackageSaving = z.output<typeof PackageSavingForm>
