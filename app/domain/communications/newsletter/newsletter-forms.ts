import { z } from 'zod'
import { emailAddress } from '~/values/form-fields'
import { newsletterSources } from './newsletter'

/** Asking for the newsletter. `website` is asked of nobody: what fills it in is no person. */
export const NewsletterForm = z.object({
  email: emailAddress,
  source: z.enum(newsletterSources, { error: 'Ask for it on one of our pages.' }).default('page'),
  website: z.string().max(1000).optional().default(''),
})

export type NewsletterAnswers = z.output<typeof NewsletterForm>

/** The secret of a link from an email, as its page's button sends it. */
export const NewsletterLinkForm = z.object({
  token: z.string({ error: 'Open the link from the email once more.' }).max(100),
})
