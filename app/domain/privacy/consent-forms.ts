import { z } from 'zod'
import { regions } from '~/values/consent'
import { ticked } from '~/values/form-fields'

/** Which cookies somebody agrees to, on the page or in the banner. */
export const ConsentForm = z.object({
  analytics: ticked,
  marketing: ticked,
  redirectTo: z.string().optional(),
})

/** The same as it is called. */
export const ConsentCall = z.object({
  necessary: z.literal(true, { error: 'Necessary cookies are always on.' }),
  analytics: z.boolean({ error: 'Say true or false.' }),
  marketing: z.boolean({ error: 'Say true or false.' }),
  region: z.enum(regions, { error: 'Say EU, US or Other.' }).optional(),
})
