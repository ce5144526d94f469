/** Texts of the system page and of links to it. */
export const healthTexts = {
  title: 'System',
  sendTest: 'Send a test email',
  testStripe: 'Test Stripe',
  testStorage: 'Test the storage',
  restoreTest: 'Restore test',
  works: 'Works',
  broken: 'Needs attention',
  unknown: 'Not tested yet',
  stale: 'Not tested lately',
  testAgain: 'It was a while ago, so test it again.',
  late: 'Emails are waiting to be sent:',
  failed: 'Emails that could not be sent in the last three days:',
  emailAdvice: 'See in the emails sent which they are and what the mail server said.',
  noBackup: 'No backup recorded.',
  noRestoreTest: 'No restore test recorded.',
  warning: 'Something the site depends on needs attention',
}
