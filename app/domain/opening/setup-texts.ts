/** Texts of the setup guide and of links to it. */
export const setupTexts = {
  guide: 'Setup guide',
  open: 'Open the site',
  opened: 'Your site is open. Families can book now.',
  close: 'Close the site',
  closed: 'Your site is closed. Visitors see “Opening soon”.',
  goOn: 'Continue the setup guide',
  enterDetails: 'Enter your details',
  notOpen: 'Your site is not open yet',
  read: 'I’ve read them, and they’re right',
  makePreview: 'Create a preview link',
  newPreview: 'Create a new link',
  endPreview: 'End the preview link',
}

/** Each step's title. */
export const setupTitles = {
  business: 'Business and time zone',
  venue: 'Venue',
  'lesson-types': 'Lesson types and prices',
  coaches: 'Coaches and hours',
  policies: 'Cancellation policy and waiver',
  email: 'Email',
  cards: 'Card payments',
  import: 'Existing families',
}
