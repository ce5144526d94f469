/** Texts of the system page and of links to it. */
export const healthTexts = {
  title: 'System',
  sendTest: 'Send a test email',
  testStripe: 'Test Stripe',
  testStorage: 'Test the storage',
  works: 'Works',
  broken: 'Needs attention',
  unknown: 'Not tested yet',
  noBackup: 'No backup recorded.',
  noRestoreTest: 'No restore test recorded.',
  warning: 'Something the site depends on needs attention',
}
