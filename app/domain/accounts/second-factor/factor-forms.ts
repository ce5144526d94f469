import { z } from 'zod'
import { idempotencyKey, line } from '~/values/form-fields'

const sixDigits = 'Enter the six digits that the app shows.'

/** Typed as the app shows it, or with the gap that some apps leave in the middle. */
const code = z
  .string({ error: sixDigits })
  .overwrite((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), sixDigits)

export const AppCodeForm = z.object({ idempotencyKey, code })
export const RecoveryCodeForm = z.object({
  idempotencyKey,
  code: line('Enter one of your recovery codes.', 40),
})

/** A code as it was given, of either kind. */
export type GivenCode = z.output<typeof AppCodeForm>
