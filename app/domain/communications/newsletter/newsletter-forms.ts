import { z } from 'zod'
import { emailAddress } from '~/values/form-fields'
import { newsletterSources } from './newsletter'

/** Newsletter sign-up. `website` is a honeypot. */
export const NewsletterForm = z.object({
  email: emailAddress,
  source: z.enum(newsletterSources, { error: 'Sign up on one of our pages.' }).default('page'),
  website: z.string().max(1000).optional().default(''),
})

export type NewsletterAnswers = z.output<typeof NewsletterForm>

/** An emailed link's token, posted by its page's button. */
export const NewsletterLinkForm = z.object({
  token: z.string({ error: 'Open the link in the email again.' }).max(100),
})
