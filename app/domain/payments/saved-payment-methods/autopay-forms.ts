import { z } from 'zod'
import { versionNumber } from '~/values/form-fields'
import { autopayMethods } from './saved-payment-method'

const agree = 'Check this box if you agree.'

const method = z.enum(autopayMethods).default('card')

/** What to save on Stripe's page, or to remove. */
export const SavedMethodForm = z.object({ method })

/** A family agrees to autopay. `version`: of the words that the page showed. */
export const AutopayForm = z.object({
  method,
  version: versionNumber,
  agreed: z.literal('on', agree),
})

/** The same in a JSON body. */
export const AutopayJson = z.object({
  method,
  version: versionNumber,
  agreed: z.literal(true, agree),
})

export type AutopayAgreement = Pick<z.output<typeof AutopayForm>, 'version' | 'method'>
