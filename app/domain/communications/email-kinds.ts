export type EmailRule = {
  /**
   * Who gets it. A new address is not an account's own as long as nobody has confirmed it. A writer is
   * whoever the row that it is about names, e.g. with a question, known here or not. A coach is whoever
   * teaches what it is about, at their own address or, where they have none, at the business's.
   */
  to: 'family' | 'account' | 'new-address' | 'writer' | 'business' | 'coach'
  /** Whether it can wait until quiet hours are over. */
  mayWait: boolean
  /** What it belongs to that a family can decline; without one, they have to be told. */
  topic?: EmailTopic | 'newsletter'
  /** Whether those who only answer at the desk must not read what it said. */
  notForDesk?: true
  /** As a list of messages names it. */
  label: string
}

/** Every email that the site can owe somebody. */
export const emailKinds = {
  'booking-confirmed': { to: 'family', mayWait: false, label: 'Booking confirmed' },
  'booking-to-confirm': { to: 'family', mayWait: false, label: 'Booking to confirm' },
  'booking-canceled': { to: 'family', mayWait: false, label: 'Booking canceled' },
  'class-canceled': { to: 'family', mayWait: false, label: 'Class canceled' },
  'day-closed': { to: 'family', mayWait: false, label: 'Day closed' },
  'booking-rescheduled': { to: 'family', mayWait: false, label: 'Booking moved' },
  'pick-up-changed': { to: 'family', mayWait: false, label: 'Pick-up changed' },
  'payment-received': { to: 'family', mayWait: false, label: 'Receipt' },
  'payment-too-late': { to: 'family', mayWait: false, label: 'Payment sent back' },
  'paid-too-much': { to: 'family', mayWait: false, label: 'Paid too much, sent back' },
  'refund-recorded': { to: 'family', mayWait: false, label: 'Refund' },
  'payment-failed': { to: 'family', mayWait: false, label: 'Payment failed' },
  'package-bought': { to: 'family', mayWait: false, label: 'Receipt of a package' },
  'package-failed': { to: 'family', mayWait: false, label: 'Payment of a package failed' },
  'package-paid-twice': { to: 'family', mayWait: false, label: 'Package paid twice, sent back' },
  'opening-balance-paid': {
    to: 'family',
    mayWait: false,
    label: 'Receipt of an opening balance',
  },
  'opening-balance-failed': {
    to: 'family',
    mayWait: false,
    label: 'Payment of an opening balance failed',
  },
  'opening-balance-paid-too-much': {
    to: 'family',
    mayWait: false,
    label: 'Paid too much of an opening balance, sent back',
  },
  'credits-given': { to: 'family', mayWait: true, label: 'Credits from us' },
  'credits-taken-back': { to: 'family', mayWait: true, label: 'Credits taken back' },
  'class-message': { to: 'family', mayWait: true, label: 'Message to a class' },
  // of what is today, and may be soon
  'class-message-today': { to: 'family', mayWait: false, label: 'Message to a class, urgent' },
  'family-note': {
    to: 'family',
    mayWait: true,
    topic: 'progress',
    label: 'Note after a lesson',
  },
  'no-show': { to: 'family', mayWait: true, label: 'Lesson missed' },
  reminder: { to: 'family', mayWait: true, topic: 'reminders', label: 'Reminder' },
  'reminder-soon': { to: 'family', mayWait: false, topic: 'reminders', label: 'Last reminder' },
  'shared-reminder': {
    to: 'family',
    mayWait: true,
    topic: 'reminders',
    label: 'Reminder of a lesson that another guardian booked',
  },
  'shared-reminder-soon': {
    to: 'family',
    mayWait: false,
    topic: 'reminders',
    label: 'Last reminder of a lesson that another guardian booked',
  },
  'waiting-joined': { to: 'writer', mayWait: false, label: 'Waiting list joined' },
  // is made outside quiet hours alone, and its time runs
  'waiting-offer': { to: 'writer', mayWait: false, label: 'Place offered' },
  'waiver-signed': { to: 'family', mayWait: true, label: 'Waiver signed' },
  'progress-digest': {
    to: 'family',
    mayWait: true,
    topic: 'progress',
    notForDesk: true,
    label: 'Progress digest',
  },
  certificate: {
    to: 'family',
    mayWait: true,
    topic: 'progress',
    notForDesk: true,
    label: 'Certificate',
  },
  'guardian-invitation': { to: 'writer', mayWait: false, label: 'Invitation of a guardian' },
  'guardian-invitation-accepted': {
    to: 'family',
    mayWait: true,
    label: 'Invitation accepted',
  },
  'guardian-invitation-claimed': {
    to: 'family',
    mayWait: false,
    label: 'Invitation to confirm',
  },
  'guardian-claim-answered': { to: 'family', mayWait: true, label: 'Invitation confirmed or not' },
  'guardian-removal-asked': {
    to: 'family',
    mayWait: false,
    label: 'Request to remove a parent, to that parent',
  },
  'guardian-removal-sent': {
    to: 'family',
    mayWait: false,
    label: 'Request to remove a parent, to who asked',
  },
  'guardian-removal-answered': {
    to: 'family',
    mayWait: false,
    label: 'Request to remove a parent, answered',
  },
  'guardian-removal-new': {
    to: 'business',
    mayWait: false,
    label: 'New request to remove a parent',
  },
  'guardianship-changed': { to: 'family', mayWait: false, label: 'Rights of a guardian changed' },
  'erasure-asked': { to: 'family', mayWait: false, label: 'Another guardian asked to be erased' },
  'guardian-erased': { to: 'family', mayWait: false, label: 'Another guardian was erased' },
  'athletes-joined': { to: 'family', mayWait: true, label: 'Two athletes made one' },

  'family-notice': { to: 'family', mayWait: false, label: 'Message' },
  'family-announcement': {
    to: 'family',
    mayWait: true,
    topic: 'announcements',
    label: 'Announcement',
  },
  'family-message-test': { to: 'account', mayWait: false, label: 'Test of a message' },

  // of what changes a day that may be tomorrow, or today
  'coach-booked': { to: 'coach', mayWait: false, label: 'New booking' },
  'coach-canceled': { to: 'coach', mayWait: false, label: 'Booking canceled, to the coach' },
  'coach-absence': { to: 'coach', mayWait: false, label: 'Absence, to the coach' },
  'coach-moved': { to: 'coach', mayWait: false, label: 'Booking moved, to the coach' },
  'coach-class-canceled': { to: 'coach', mayWait: false, label: 'Class canceled, to the coach' },
  'coach-class-changed': { to: 'coach', mayWait: false, label: 'Class changed, to the coach' },
  'coach-day-closed': { to: 'coach', mayWait: false, label: 'Day closed, to the coach' },
  'coach-digest': { to: 'coach', mayWait: true, label: 'The day’s lessons' },

  'verify-email': { to: 'account', mayWait: false, label: 'Address to verify' },
  'account-invitation': { to: 'account', mayWait: true, label: 'Invitation to set a password' },
  welcome: { to: 'account', mayWait: true, label: 'Welcome' },
  'account-exists': { to: 'account', mayWait: false, label: 'Account exists already' },
  'one-time-code': { to: 'account', mayWait: false, label: 'Sign-in code' },
  'reset-password': { to: 'account', mayWait: false, label: 'Password to set' },
  'password-changed': { to: 'account', mayWait: false, label: 'Password changed' },
  'factor-changed': { to: 'account', mayWait: false, label: 'Second step changed' },
  'email-change': { to: 'new-address', mayWait: false, label: 'New address to confirm' },
  'email-changed': { to: 'account', mayWait: false, label: 'Address changed' },
  'staff-invitation': { to: 'account', mayWait: false, label: 'Invitation to the team' },

  'inquiry-received': { to: 'business', mayWait: false, label: 'New inquiry' },
  'inquiry-confirmed': { to: 'writer', mayWait: false, label: 'Inquiry confirmed' },
  'inquiry-reply': { to: 'writer', mayWait: false, label: 'Answer to an inquiry' },

  'newsletter-confirm': { to: 'writer', mayWait: false, label: 'Newsletter to confirm' },
  'new-post': { to: 'writer', mayWait: true, topic: 'newsletter', label: 'New post' },

  'privacy-request-verify': { to: 'writer', mayWait: false, label: 'Privacy request to verify' },
  'privacy-request-received': { to: 'writer', mayWait: false, label: 'Privacy request received' },
  'privacy-request-done': { to: 'writer', mayWait: false, label: 'Privacy request done' },
  'privacy-request-new': { to: 'business', mayWait: false, label: 'New privacy request' },
} as const satisfies Record<string, EmailRule>

export type EmailKind = keyof typeof emailKinds

/**
 * Of which kind an email is that is owed.
 * @throws where the site knows none like that, with the row's id
 */
export function emailKindOf({ id, kind }: { id: string; kind: string }): EmailKind {
  if (!Object.hasOwn(emailKinds, kind)) throw new Error(`outbox_message ${id} is of no known kind`)
  return kind as EmailKind
}

/** The kinds that go to a family, or those that go to somebody who signs in. */
export type EmailKindTo<Whom extends EmailRule['to']> = {
  [Kind in EmailKind]: (typeof emailKinds)[Kind]['to'] extends Whom ? Kind : never
}[EmailKind]

/** What a family can decline, as its page names it. */
export const emailTopics = {
  reminders: 'Reminders of lessons',
  progress: 'Progress, coach’s notes and certificates',
  announcements: 'Announcements',
}

export type EmailTopic = keyof typeof emailTopics

/** What an email names that can be done without; the newsletter has a choice and an address of its own. */
export const topicLabels = { ...emailTopics, newsletter: 'Our newsletter' }

export function ruleOf(kind: EmailKind): EmailRule {
  return emailKinds[kind]
}
