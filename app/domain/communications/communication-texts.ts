/** Page texts about messages and emails. */
export const communicationTexts = {
  sendMessage: 'Send your message',
  writeToUs: 'Write to us',
  messageOnItsWay: 'Your message is on its way.',
  messageSent: 'Thank you for writing',
  sentAgain: 'The email is on its way again.',
  waitsAgain: (when: string) => `The email goes out ${when}.`,
  whenQuietHoursEnd: (moment: string) => `${moment}, when quiet hours end`,
  allMessages: 'All messages',
  withoutCodes: 'All but sign-in codes',
  allEmails: 'All emails',
  subscribe: 'Send me the newsletter',
  confirmSubscription: 'Yes, send it to me',
  unsubscribe: 'Unsubscribe',
  unsubscribed:
    'You won’t get these emails anymore. What you book, reschedule or cancel is still confirmed.',
  brokenUnsubscribe: 'This unsubscribe link doesn’t work',
  sendAnswer: 'Send answer',
  closeInquiry: 'Close inquiry',
  openInquiry: 'Reopen inquiry',
  saveAttachment: 'Download email',
  ageUnreadable: 'Enter an age in whole years, such as 9, or leave it empty.',
}
