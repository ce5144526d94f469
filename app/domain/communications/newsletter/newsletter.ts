/** Where the sign-up form is. */
export const newsletterSources = ['contact', 'blog', 'page'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

/** Where an address signed up, for staff. */
export const sourceLabels: Record<NewsletterSource, string> = {
  contact: 'On the contact page',
  blog: 'On the blog',
  page: 'On the newsletter’s page',
}

/** Texts of the list of readers. */
export const newsletterReaderTexts = {
  title: 'Newsletter',
  lead: 'Who gets an email when you publish a post. Everyone can stop it by the link in each of them.',
  inAccount: 'In their account',
  nobody: 'No readers yet',
  nobodyYet: 'Visitors can sign up on the blog and the contact page, families in their account.',
  waiting: (count: number) =>
    count === 1
      ? '1 more address is not confirmed yet, and gets nothing until it is.'
      : `${count} more addresses are not confirmed yet, and get nothing until they are.`,
}

/** How often it is sent. */
export const newsletterPromise =
  'A few times a month at most. You can stop it in every one of them.'

/** The consent text, stored with the consent. */
export const newsletterWording =
  'Send me an email when there is a new post, a few times a month at most. I can stop it in every one of them.'

export type NewsletterRefusal = 'too-many-tries'
export type NewsletterLinkRefusal = 'link-over'

export const newsletterMessages: Record<NewsletterRefusal, string> = {
  'too-many-tries':
    'Several emails were asked for already. Check your email and your spam folder; another one can be sent in {detail}.',
}

export const newsletterLinkMessages: Record<NewsletterLinkRefusal, string> = {
  'link-over': 'This link was used already, or is too old. Ask for the newsletter once more.',
}
