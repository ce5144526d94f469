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
  stale: 'Not tested recently',
  testAgain: 'The last test was a while ago. Test again.',
  late: 'Emails are waiting to be sent:',
  failed: 'Emails that could not be sent in the last three days:',
  emailAdvice: 'Open Emails sent to see which ones, and what the mail server said.',
  pushOn: 'Keys are set. Devices signed up:',
  pushOff: 'They are off. Set WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY.',
  pushAdvice:
    'Check that the site can reach the push services, and that the keys haven’t changed since devices signed up.',
  failedMigration:
    'A migration failed. Read the log of the last start, and repair it before the next.',
  clockOff: (difference: string) =>
    `The clock of this server is ${difference} the database’s, which is used until both match. Set both with NTP.`,
  noBackup: 'No backup recorded.',
  noRestoreTest: 'No restore test recorded.',
  warning: 'Something the site depends on needs attention',
}
