import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, line, optionalDate, price, rowId, whole } from '~/values/form-fields'
import { payRateKinds } from './pay-rate'
import { payTexts } from './pay-texts'

/** A rate from a day on: an amount, or a percentage for a share. */
export const PayRateForm = z
  .object({
    id: rowId(payTexts.sendAgain),
    kind: z.enum(payRateKinds, { error: payTexts.kindMissing }),
    amountCents: price(payTexts.amountMissing).optional(),
    percent: whole(payTexts.percentMissing, 1, 100).optional(),
    lessonTypeId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
    validFrom: calendarDate(payTexts.firstDayMissing),
  })
  .refine(({ kind, percent }) => kind !== 'share' || percent !== undefined, {
    path: ['percent'],
    error: payTexts.percentMissing,
  })
  .refine(({ kind, amountCents }) => kind === 'share' || amountCents !== undefined, {
    path: ['amountCents'],
    error: payTexts.amountMissing,
  })

/** An amount on top of lessons, or taken off. */
export const PayAdjustmentForm = z.object({
  id: rowId(payTexts.sendAgain),
  direction: z.enum(['add', 'take-off'], { error: payTexts.directionMissing }),
  amountCents: price(payTexts.amountMissing).refine((amount) => amount > 0, payTexts.amountMissing),
  reason: line(payTexts.reasonMissing, 200),
})

/** The period to lock, with the sum that the page showed, in cents as `-?\d+`. */
export const PayLockForm = z.object({
  until: calendarDate(payTexts.sendAgain),
  seenCents: z.coerce.number({ error: payTexts.sendAgain }).int(payTexts.sendAgain),
})

/** The last day of the open period, in the address. */
export const PayDaysForm = z.object({ until: optionalDate })

export type PayRateSaving = z.output<typeof PayRateForm>
export type PayAdjusting = z.output<typeof PayAdjustmentForm>
export type PayLocking = z.output<typeof PayLockForm>
