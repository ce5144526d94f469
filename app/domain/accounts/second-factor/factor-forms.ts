import { z } from 'zod'
import { idempotencyKey, line } from '~/values/form-fields'

const sixDigits = 'Enter the six digits that the app shows.'

/** Accepts the code with a space. */
const code = z
  .string({ error: sixDigits })
  .overwrite((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), sixDigits)

export const AppCodeForm = z.object({ idempotencyKey, code })
export const RecoveryCodeForm = z.object({
  idempotencyKey,
  code: line('Enter one of your recovery codes.', 40),
})

/** A submitted code of either kind. */
export type GivenCode = z.output<typeof AppCodeForm>
