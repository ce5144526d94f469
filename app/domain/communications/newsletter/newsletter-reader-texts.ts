import type { NewsletterSource } from './newsletter'

/** Where an address signed up, for staff. */
export const newsletterSourceLabels: Record<NewsletterSource, string> = {
  contact: 'On the contact page',
  blog: 'On the blog',
  page: 'On the newsletter’s page',
}

/** Texts of the list of readers. */
export const newsletterReaderTexts = {
  title: 'Newsletter',
  lead: 'These people get an email when you publish a post. Every email has a link to unsubscribe.',
  inAccount: 'In their account',
  nobody: 'No readers yet',
  nobodyYet:
    'Visitors can sign up on the blog and the contact page. Families can sign up in their account.',
  waiting: (count: number) =>
    count === 1
      ? '1 more address isn’t confirmed yet, so it gets nothing for now.'
      : `${count} more addresses aren’t confirmed yet, so they get nothing for now.`,
}
