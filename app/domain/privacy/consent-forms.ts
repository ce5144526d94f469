import { z } from 'zod'
import { regions } from '~/values/consent'
import { checked, yesOrNo } from '~/values/form-fields'

/** The consent form of the page and the banner. */
export const ConsentForm = z.object({
  analytics: checked,
  marketing: checked,
  redirectTo: z.string().optional(),
})

/** The same for the API. */
export const ConsentCall = z.object({
  necessary: z.literal(true, { error: 'Necessary cookies are always on.' }),
  analytics: yesOrNo,
  marketing: yesOrNo,
  region: z.enum(regions, { error: 'Say EU, US or Other.' }).optional(),
})

export const consentMessages: Record<'too-many-tries', string> = {
  'too-many-tries': 'This was saved very often just now. Please try again in an hour.',
}
