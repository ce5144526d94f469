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
  lead: 'Who gets an email when you publish a post. Everyone can stop it by the link in each of them.',
  inAccount: 'In their account',
  nobody: 'No readers yet',
  nobodyYet: 'Visitors can sign up on the blog and the contact page, families in their account.',
  waiting: (count: number) =>
    count === 1
      ? '1 more address is not confirmed yet, and gets nothing until it is.'
      : `${count} more addresses are not confirmed yet, and get nothing until they are.`,
}
