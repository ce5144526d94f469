/** The parts of the site that activity can be narrowed to. */
export const activityAreas = {
  bookings: 'Bookings',
  calendar: 'Calendar and classes',
  families: 'Families',
  money: 'Money',
  progress: 'Progress',
  messages: 'Messages',
  website: 'Website',
  settings: 'Settings',
  accounts: 'Accounts and team',
  privacy: 'Privacy',
} as const

export type ActivityArea = keyof typeof activityAreas

/** Every kind of record that the audit log names: what it is called, and its area. */
export const activitySubjects = {
  booking: { label: 'Booking', area: 'bookings' },
  'waiting-entry': { label: 'Waiting list', area: 'bookings' },
  'class-waiting-entry': { label: 'Waiting list of a class', area: 'bookings' },
  lesson: { label: 'Lesson', area: 'calendar' },
  'lesson-series': { label: 'Class', area: 'calendar' },
  term: { label: 'Term', area: 'calendar' },
  'term-class': { label: 'Class of a term', area: 'calendar' },
  enrollment: { label: 'Enrollment', area: 'bookings' },
  'calendar-block': { label: 'Calendar block', area: 'calendar' },
  'day-closing': { label: 'Closed day', area: 'calendar' },
  coach: { label: 'Coach', area: 'calendar' },
  venue: { label: 'Venue', area: 'settings' },
  guardian: { label: 'Family', area: 'families' },
  athlete: { label: 'Athlete', area: 'families' },
  'family-import': { label: 'Import', area: 'families' },
  payment: { label: 'Payment', area: 'money' },
  'payment-attempt': { label: 'Card payment or bank debit', area: 'money' },
  refund: { label: 'Refund', area: 'money' },
  'party-package': { label: 'Party package', area: 'calendar' },
  'lesson-package': { label: 'Package', area: 'money' },
  'package-sale': { label: 'Sold package', area: 'money' },
  'gift-card': { label: 'Gift card', area: 'money' },
  'promo-code': { label: 'Promo code', area: 'money' },
  skill: { label: 'Skill', area: 'progress' },
  email: { label: 'Email', area: 'messages' },
  'family-message': { label: 'Message to families', area: 'messages' },
  inquiry: { label: 'Inquiry', area: 'messages' },
  'newsletter-subscriber': { label: 'Newsletter reader', area: 'messages' },
  'content-version': { label: 'Page', area: 'website' },
  section: { label: 'Page', area: 'website' },
  faq: { label: 'Question and answer', area: 'website' },
  testimonial: { label: 'Testimonial', area: 'website' },
  picture: { label: 'Picture', area: 'website' },
  post: { label: 'Post', area: 'website' },
  'post-category': { label: 'Post category', area: 'website' },
  'legal-text': { label: 'Legal text', area: 'website' },
  'email-words': { label: 'Email text', area: 'website' },
  settings: { label: 'Settings', area: 'settings' },
  'cancellation-policy': { label: 'Cancellation policy', area: 'settings' },
  'lesson-type': { label: 'Lesson type', area: 'settings' },
  apparatus: { label: 'Apparatus', area: 'settings' },
  'focus-area': { label: 'Focus area', area: 'settings' },
  'waiver-version': { label: 'Waiver', area: 'settings' },
  account: { label: 'Account', area: 'accounts' },
  'sign-in': { label: 'Sign-in', area: 'accounts' },
  role: { label: 'Role', area: 'accounts' },
  'staff-member': { label: 'Team member', area: 'accounts' },
  'privacy-request': { label: 'Privacy request', area: 'privacy' },
  'data-export': { label: 'Data export', area: 'privacy' },
} as const satisfies Record<string, { label: string; area: ActivityArea }>

export type ActivitySubject = keyof typeof activitySubjects

export function isActivitySubject(kind: string): kind is ActivitySubject {
  return Object.hasOwn(activitySubjects, kind)
}

/** The kinds of records of an area. */
export function subjectsOf(area: ActivityArea): string[] {
  return Object.entries(activitySubjects).flatMap(([kind, one]) =>
    one.area === area ? [kind] : [],
  )
}
