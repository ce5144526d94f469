/** Where the sign-up form is. */
export const newsletterSources = ['contact', 'blog', 'page'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

/** How often it is sent. */
export const newsletterPromise = 'A few times a month at most. You can unsubscribe in every email.'

/** The consent text, stored with the consent. */
export const newsletterWording =
  'Email me when there is a new post, a few times a month at most. I can unsubscribe in every email.'

export type NewsletterRefusal = 'too-many-tries'
export type NewsletterLinkRefusal = 'link-over'

export const newsletterMessages: Record<NewsletterRefusal, string> = {
  'too-many-tries':
    'We’ve already sent you several emails. Check your inbox and spam folder. You can get another one in {detail}.',
}

export const newsletterLinkMessages: Record<NewsletterLinkRefusal, string> = {
  'link-over': 'This link was already used or is too old. Sign up for the newsletter again.',
}
