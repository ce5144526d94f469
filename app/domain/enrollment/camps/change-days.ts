import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, idempotencyKey, wholeNumber } from '~/values/form-fields'

const changes = ['add', 'cancel'] as const

/** Adds a day of a camp to an enrollment, or cancels one. `cents` is what the page showed. */
export const ChangeDaysForm = z.object({
  idempotencyKey,
  change: z.enum(changes, { error: fieldTexts.sendAgain }),
  day: calendarDate('Choose the day.'),
  cents: wholeNumber(fieldTexts.sendAgain, 0, 99_999_999).optional(),
})

export type DaysChange = z.output<typeof ChangeDaysForm>

/** Likewise of staff, who choose both at once, such as `add 2026-12-29`. */
export const StaffDaysForm = z.object({
  idempotencyKey,
  choice: z
    .string('Choose the day.')
    .regex(/^(add|cancel) \d{4}-\d\d-\d\d$/, 'Choose the day.')
    .transform((choice) => choice.split(' '))
    .pipe(z.tuple([z.enum(changes), calendarDate('Choose the day.')])),
})
