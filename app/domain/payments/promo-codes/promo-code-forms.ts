import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  line,
  optionalDate,
  price,
  rowId,
  seenVersion,
  wholeNumber,
} from '~/values/form-fields'

const mostUses = 'Enter a number from 1 to 99999, or leave it empty.'
const percent = 'Enter a percentage from 1 to 100.'
const amount = 'Enter an amount such as 10 or 12.50.'

/** A promo code. `version` is the one that the page showed, 0 if new. */
export const PromoCodeSavingForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    version: seenVersion,
    // named so that it does not count as a secret, which would not be filled in again
    promoCode: line('Enter a code.', 30)
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z0-9-]{3,30}$/, 'Use 3 to 30 letters from A to Z, digits and hyphens.'),
    takesOff: z.enum(['percent', 'amount'], { error: 'Enter the discount.' }),
    percent: wholeNumber(percent, 1, 100).optional(),
    amountCents: price(amount).optional(),
    firstDay: optionalDate,
    lastDay: optionalDate,
    mostUses: wholeNumber(mostUses, 1, 99_999).nullable().optional().default(null),
    oncePerFamily: checked,
    lessonTypeId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
    active: checked,
  })
  .refine(({ takesOff, percent }) => takesOff !== 'percent' || percent !== undefined, {
    path: ['percent'],
    error: percent,
  })
  .refine(({ takesOff, amountCents }) => takesOff !== 'amount' || Boolean(amountCents), {
    path: ['amountCents'],
    error: amount,
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'The last day is before the first day. Choose a later one.',
  })

export type PromoCodeSaving = z.output<typeof PromoCodeSavingForm>
