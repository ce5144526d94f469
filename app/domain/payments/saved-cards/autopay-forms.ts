import { z } from 'zod'
import { versionNumber } from '~/values/form-fields'

const agree = 'Tick this if you agree.'

/** A family agrees to autopay. `version`: of the words that the page showed. */
export const AutopayForm = z.object({
  version: versionNumber,
  agreed: z.literal('on', agree),
})

/** The same in a JSON body. */
export const AutopayJson = z.object({ version: versionNumber, agreed: z.literal(true, agree) })

export type AutopayAgreement = Pick<z.output<typeof AutopayForm>, 'version'>
