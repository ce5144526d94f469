import type { JobKind } from '~/values/job'

/** What each job does, as those read it who look after the site. */
export const jobLabels: Record<JobKind, string> = {
  'extend-series': 'Put the next dates of classes into the calendar',
  'close-day': 'Cancel what is booked on a closed day',
  'offer-places': 'Offer free places to those who wait',
  'tidy-holds': 'End holds that have lapsed',
  'complete-lessons': 'Complete lessons that are over',
  'clear-expired-data': 'Clear what was kept long enough',
  'forget-email-files': 'Remove the files of emails that were cleared',
  'remove-picture-files': 'Remove the files of a picture',
  'remove-unshown-picture': 'Remove the files of a picture of an athlete that is shown nowhere',
  'make-data-export': 'Gather everything about a family that asked for it',
  'remove-data-export': 'Remove the file of such an export',
  'deliver-email': 'Send an email',
  'deliver-due-email': 'Send all emails that are due',
  'queue-reminders': 'Remind of lessons',
  'settle-hint': 'Ask Stripe what has become of a payment',
  'settle-attempts': 'Look after payments that no one has said anything of',
  'settle-open-attempts': 'Ask Stripe about every payment that is going on, after a start',
  'close-payment-page': 'Close the page by which something was to be paid for',
  'record-movements': 'Ask Stripe what has gone back of a payment',
  'return-unallocated': 'Send back a payment that was not what was asked for',
  'send-refunds': 'Send refunds by Stripe',
  'queue-digests': 'Tell coaches of their day',
  'propose-digests': 'Propose digests of progress to coaches',
  'announce-posts': 'Tell readers of new posts',
}
