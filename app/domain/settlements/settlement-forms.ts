import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, line, optionalDate, price, rowId, wholeNumber } from '~/values/form-fields'
import { rateKinds } from './settlement-rate'
import { settlementTexts } from './settlement-texts'

/**
 * A rate from a day on: an amount, or a percentage for a share. Other amounts than those of its kind
 * are ignored.
 */
export const SettlementRateForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    kind: z.enum(rateKinds, { error: settlementTexts.kindMissing }),
    amountCents: price(settlementTexts.amountMissing).optional(),
    memberAmountCents: price(settlementTexts.amountMissing).nullable().optional().default(null),
    percent: wholeNumber(settlementTexts.percentMissing, 1, 100).optional(),
    lessonTypeId: rowId(fieldTexts.chooseFromList).nullable().optional().default(null),
    validFrom: calendarDate(settlementTexts.firstDayMissing),
  })
  .refine(({ kind, percent }) => kind !== 'share' || percent !== undefined, {
    path: ['percent'],
    error: settlementTexts.percentMissing,
  })
  .refine(({ kind, amountCents }) => kind === 'share' || amountCents !== undefined, {
    path: ['amountCents'],
    error: settlementTexts.amountMissing,
  })

/** An amount on top of lessons, or taken off. */
export const SettlementAdjustmentForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  direction: z.enum(['add', 'take-off'], { error: settlementTexts.directionMissing }),
  amountCents: price(settlementTexts.amountMissing).refine(
    (amount) => amount > 0,
    settlementTexts.amountMissing,
  ),
  reason: line(settlementTexts.reasonMissing, 200),
})

/** The last day of what is locked, with the sum that the page showed, in cents. */
export const SettlementLockForm = z.object({
  until: calendarDate(fieldTexts.sendAgain),
  seenCents: z.coerce.number({ error: fieldTexts.sendAgain }).int(fieldTexts.sendAgain),
})

/** The last day of the open settlement, in the address. */
export const SettlementDaysForm = z.object({ until: optionalDate })

export type SettlementRateSaving = z.output<typeof SettlementRateForm>
export type SettlementAdjusting = z.output<typeof SettlementAdjustmentForm>
export type SettlementLocking = z.output<typeof SettlementLockForm>
