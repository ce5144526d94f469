import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  ageFields,
  checked,
  line,
  lines,
  optionalLines,
  price,
  rowId,
  seenVersion,
  wholeNumber,
} from '~/values/form-fields'
import { levels } from '~/values/level'
import { hasTaxName, hasTaxRate, taxFields } from './tax-forms'

/** Generated with a new row's form, so that a double submission creates one row. */
const id = rowId(fieldTexts.sendAgain)
const count = (max: number) => wholeNumber(`Enter a number from 1 to ${max}.`, 1, max)

/** One per line; ignores empty lines. */
const keyPoints = optionalLines(1000).transform((text) =>
  text
    .split('\n')
    .map((point) => point.trim())
    .filter(Boolean),
)

/** A lesson type. `version` is the one that the page showed, 0 if new. */
export const LessonTypeForm = z
  .object({
    id,
    version: seenVersion,
    name: line('Enter a name.'),
    summary: line('Enter a short description.', 200),
    description: lines('Enter a full description.', 4000),
    keyPoints,
    durationMinutes: wholeNumber('Enter 5 to 720 minutes.', 5, 720),
    format: z.enum(['private', 'semi_private', 'group'], { error: 'Choose how it is booked.' }),
    minAthletes: count(60),
    maxAthletes: count(60),
    ...ageFields,
    priceCents: price('Enter a price such as 40 or 12.50.'),
    depositCents: price('Enter an amount such as 10 or 12.50, or 0.'),
    makeUpDays: wholeNumber('Enter 0 to 730 days.', 0, 730)
      .default(0)
      .transform((days) => days || null),
    ...taxFields,
    active: checked,
  })
  .refine(...hasTaxRate())
  .refine(...hasTaxName())
  .refine(({ minAthletes, maxAthletes }) => minAthletes <= maxAthletes, {
    path: ['maxAthletes'],
    error: 'The maximum has to be at least the minimum.',
  })
  .refine(({ minAge, maxAge }) => minAge <= maxAge, {
    path: ['maxAge'],
    error: 'The highest age has to be at least the lowest age.',
  })
  .refine(({ priceCents, depositCents }) => depositCents <= priceCents, {
    path: ['depositCents'],
    error: 'The deposit can’t be more than the price.',
  })

/** A focus area. `version` as above. */
export const FocusAreaForm = z.object({
  id,
  version: seenVersion,
  apparatusId: rowId('Choose an apparatus.'),
  name: line('Enter a name.'),
  level: z.enum(levels, { error: 'Choose a level.' }),
  active: checked,
})

/** An apparatus, which groups focus areas. `version` as above. */
export const ApparatusForm = z.object({ id, version: seenVersion, name: line('Enter a name.') })

/** Moves an item up from the position that was shown. */
export const MoveUpForm = z.object({ position: wholeNumber('Go back and try again.', 1, 9999) })

/** The version that was shown. */
export const SeenForm = z.object({ version: seenVersion })

export type LessonTypeSaving = z.output<typeof LessonTypeForm>
export type ApparatusSaving = z.output<typeof ApparatusForm>
export type FocusAreaSaving = z.output<typeof FocusAreaForm>
