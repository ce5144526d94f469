import { z } from 'zod'
import { attemptId, emailAddress, line, optionalLines, versionNumber } from '~/values/form-fields'
import { privacyRequestKinds } from './privacy-request'

/** What somebody wants done. `website` is asked of nobody: what fills it in is no person. */
export const PrivacyRequestForm = z.object({
  attemptId,
  kind: z.enum(privacyRequestKinds, { error: 'Choose what you would like us to do.' }),
  name: line('Enter your name.'),
  email: emailAddress,
  details: optionalLines(4000),
  website: z.string().max(1000).optional().default(''),
})

export type PrivacyRequestAnswers = z.output<typeof PrivacyRequestForm>

/** The secret of a link from a mail, as its page's button sends it. */
export const LinkForm = z.object({
  token: z.string({ error: 'Open the link from the mail once more.' }).max(100),
})

/** What the business does about a request; `version` is the one that the page showed. */
export const PrivacyWorkForm = z.object({ version: versionNumber, notes: optionalLines(4000) })

/** The same at one press. */
export const PrivacyPressForm = z.object({ version: versionNumber })

/** That a family wants to be erased, and why, if it likes to say so. */
export const ErasureForm = z.object({ details: optionalLines(4000) })
