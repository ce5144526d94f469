import type { TextKind } from './texts/text-kinds'

type EmailRule = {
  /**
   * The recipient. `new-address` is not the account's own until confirmed. `writer` is the person
   * named in the subject's row, such as an inquiry's author, known here or not. `coach` is the
   * coach of the subject, at their own address or else the business's.
   */
  to: 'family' | 'account' | 'new-address' | 'writer' | 'business' | 'coach'
  /** Whether it may wait for quiet hours to end. */
  mayWait: boolean
  /** The topic to opt out of; without one it is mandatory. */
  topic?: EmailTopic | 'newsletter'
  /** The text message beside it, for adults who agreed to them. */
  text?: TextKind
  /** Whether there is a notification beside it, for parents' devices that are turned on. */
  push?: true
  /** Whether front desk staff may not read it. */
  notForDesk?: true
  /** Its label in message lists. */
  label: string
}

/** Every kind of email. */
export const emailKinds = {
  'booking-confirmed': { to: 'family', mayWait: false, label: 'Booking confirmed' },
  enrolled: { to: 'family', mayWait: false, label: 'Enrolled' },
  'class-dropped': { to: 'family', mayWait: false, label: 'Class dropped' },
  'class-waiting-joined': {
    to: 'family',
    mayWait: false,
    label: 'Waiting list of a class joined',
  },
  // has a deadline
  'class-offer': { to: 'family', mayWait: false, label: 'Place in a class offered' },
  'class-pause-ended': { to: 'family', mayWait: false, label: 'Pause of a class ended' },
  'class-paused': { to: 'family', mayWait: false, label: 'Class paused' },
  'move-proposed': { to: 'family', mayWait: true, label: 'Move to another class proposed' },
  'trial-offer': {
    to: 'family',
    mayWait: true,
    topic: 'announcements',
    label: 'Offer after a trial lesson',
  },
  'tuition-charged': { to: 'family', mayWait: true, label: 'Tuition' },
  'tuition-overdue': { to: 'family', mayWait: true, label: 'Tuition overdue' },
  'party-rest-due': { to: 'family', mayWait: true, label: 'Rest of a party due' },
  'party-changed': { to: 'family', mayWait: false, label: 'Party changed' },
  'late-fee': { to: 'family', mayWait: true, label: 'Late fee charged' },
  'overdue-paused': { to: 'family', mayWait: true, label: 'Class paused until paid' },
  'overdue-resumed': { to: 'family', mayWait: true, label: 'Class resumes' },
  'overdue-paused-office': {
    to: 'business',
    mayWait: true,
    label: 'Class paused until paid, to staff',
  },
  'overdue-resumed-office': {
    to: 'business',
    mayWait: true,
    label: 'Class resumes, to staff',
  },
  'autopay-on': { to: 'family', mayWait: false, label: 'Autopay turned on' },
  'autopay-ahead': { to: 'family', mayWait: true, label: 'Autopay tries again' },
  'autopay-declined': { to: 'family', mayWait: true, label: 'Autopay declined' },
  'card-expiring': { to: 'family', mayWait: true, label: 'Card expires' },
  'booking-to-confirm': { to: 'family', mayWait: false, label: 'Booking to confirm' },
  'booking-canceled': {
    to: 'family',
    mayWait: false,
    text: 'lesson-changed',
    push: true,
    label: 'Booking canceled',
  },
  'class-canceled': {
    to: 'family',
    mayWait: false,
    text: 'lesson-changed',
    push: true,
    label: 'Class canceled',
  },
  'day-closed': {
    to: 'family',
    mayWait: false,
    text: 'lesson-changed',
    push: true,
    label: 'Day closed',
  },
  'booking-rescheduled': {
    to: 'family',
    mayWait: false,
    text: 'lesson-changed',
    push: true,
    label: 'Booking rescheduled',
  },
  'pick-up-changed': { to: 'family', mayWait: false, label: 'Pick-up changed' },
  'payment-received': { to: 'family', mayWait: false, label: 'Receipt' },
  'payment-too-late': { to: 'family', mayWait: false, label: 'Payment refunded' },
  'paid-too-much': { to: 'family', mayWait: false, label: 'Overpayment refunded' },
  'refund-recorded': { to: 'family', mayWait: false, label: 'Refund' },
  'refund-failed': { to: 'family', mayWait: false, label: 'Refund failed' },
  'payment-failed': { to: 'family', mayWait: false, label: 'Payment failed' },
  'package-bought': { to: 'family', mayWait: false, label: 'Receipt of a package' },
  'package-failed': { to: 'family', mayWait: false, label: 'Payment of a package failed' },
  'package-paid-twice': { to: 'family', mayWait: false, label: 'Package paid twice, refunded' },
  'package-refunded': { to: 'family', mayWait: false, label: 'Refund of a package' },
  'gift-card-bought': { to: 'writer', mayWait: false, label: 'Receipt of a gift card' },
  'gift-card-received': { to: 'writer', mayWait: false, label: 'Gift card, to its recipient' },
  'gift-card-failed': { to: 'writer', mayWait: false, label: 'Payment of a gift card failed' },
  'gift-card-paid-twice': {
    to: 'writer',
    mayWait: false,
    label: 'Gift card paid twice, refunded',
  },
  'gift-card-refunded': { to: 'writer', mayWait: false, label: 'Refund of a gift card' },
  'gift-card-refund-failed': {
    to: 'writer',
    mayWait: false,
    label: 'Refund of a gift card failed',
  },
  'opening-balance-paid': {
    to: 'family',
    mayWait: false,
    label: 'Receipt of an opening or account balance',
  },
  'opening-balance-failed': {
    to: 'family',
    mayWait: false,
    label: 'Payment of an opening balance failed',
  },
  'opening-balance-paid-too-much': {
    to: 'family',
    mayWait: false,
    label: 'Opening balance overpayment refunded',
  },
  'opening-balance-refunded': {
    to: 'family',
    mayWait: false,
    label: 'Refund of an opening or account balance',
  },
  'credits-given': { to: 'family', mayWait: true, label: 'Credits from us' },
  'credits-taken-back': { to: 'family', mayWait: true, label: 'Credits revoked' },
  'class-message': { to: 'family', mayWait: true, label: 'Message to a class' },
  // urgent: about a lesson today
  'class-message-today': { to: 'family', mayWait: false, label: 'Message to a class, urgent' },
  'family-note': {
    to: 'family',
    mayWait: true,
    topic: 'progress',
    label: 'Note after a lesson',
  },
  'no-show': { to: 'family', mayWait: true, label: 'Lesson missed' },
  reminder: {
    to: 'family',
    mayWait: true,
    topic: 'reminders',
    text: 'reminder',
    label: 'Reminder',
  },
  'reminder-soon': {
    to: 'family',
    mayWait: false,
    topic: 'reminders',
    text: 'reminder',
    label: 'Last reminder',
  },
  'shared-reminder': {
    to: 'family',
    mayWait: true,
    topic: 'reminders',
    text: 'reminder',
    label: 'Reminder of a lesson that another guardian booked',
  },
  'shared-reminder-soon': {
    to: 'family',
    mayWait: false,
    topic: 'reminders',
    text: 'reminder',
    label: 'Last reminder of a lesson that another guardian booked',
  },
  'waiting-joined': { to: 'writer', mayWait: false, label: 'Waiting list joined' },
  // sent only outside quiet hours, and has a deadline
  'waiting-offer': { to: 'writer', mayWait: false, push: true, label: 'Place offered' },
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
  'guardian-added': { to: 'family', mayWait: true, label: 'Adult added by staff' },
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

  // urgent: changes a day that may be today or tomorrow
  'coach-booked': { to: 'coach', mayWait: false, label: 'New booking' },
  'coach-canceled': { to: 'coach', mayWait: false, label: 'Booking canceled, to the coach' },
  'coach-absence': { to: 'coach', mayWait: false, label: 'Absence, to the coach' },
  'coach-moved': { to: 'coach', mayWait: false, label: 'Booking rescheduled, to the coach' },
  'coach-class-canceled': { to: 'coach', mayWait: false, label: 'Class canceled, to the coach' },
  'coach-class-changed': { to: 'coach', mayWait: false, label: 'Class changed, to the coach' },
  'coach-class-dropped': { to: 'coach', mayWait: true, label: 'Class dropped, to the coach' },
  'coach-class-pause-ended': {
    to: 'coach',
    mayWait: true,
    label: 'Pause of a class ended, to the coach',
  },
  'coach-overdue-paused': {
    to: 'coach',
    mayWait: true,
    label: 'Class paused until paid, to the coach',
  },
  'coach-overdue-resumed': { to: 'coach', mayWait: true, label: 'Class resumes, to the coach' },
  'coach-class-paused': { to: 'coach', mayWait: true, label: 'Class paused, to the coach' },
  'coach-day-closed': { to: 'coach', mayWait: false, label: 'Day closed, to the coach' },
  'coach-digest': { to: 'coach', mayWait: true, label: 'The day’s lessons' },

  'verify-email': { to: 'account', mayWait: false, label: 'Address to verify' },
  'account-invitation': { to: 'account', mayWait: true, label: 'Invitation to set a password' },
  welcome: { to: 'account', mayWait: true, label: 'Welcome' },
  'account-exists': { to: 'account', mayWait: false, label: 'Account exists already' },
  'one-time-code': { to: 'account', mayWait: false, label: 'Sign-in code' },
  'reset-password': { to: 'account', mayWait: false, label: 'Password to set' },
  'password-changed': { to: 'account', mayWait: false, label: 'Password changed' },
  'new-sign-in': { to: 'account', mayWait: false, label: 'Sign-in in a new browser' },
  'factor-changed': { to: 'account', mayWait: false, label: 'Second step changed' },
  'passkey-changed': { to: 'account', mayWait: false, label: 'Passkey added or removed' },
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

/** The kind of a queued email. @throws for an unknown kind, with the row's id */
export function emailKindOf({ id, kind }: { id: string; kind: string }): EmailKind {
  if (!Object.hasOwn(emailKinds, kind)) throw new Error(`outbox_message ${id} is of no known kind`)
  return kind as EmailKind
}

/** The kinds with a given recipient. */
export type EmailKindTo<Whom extends EmailRule['to']> = {
  [Kind in EmailKind]: (typeof emailKinds)[Kind]['to'] extends Whom ? Kind : never
}[EmailKind]

/** Topics that a family can opt out of. */
export const emailTopics = {
  reminders: 'Reminders of lessons',
  progress: 'Progress, coach’s notes and certificates',
  announcements: 'Announcements',
}

export type EmailTopic = keyof typeof emailTopics

/** All topics that emails offer to opt out of. The newsletter has its own setting and link. */
export const topicLabels = { ...emailTopics, newsletter: 'Our newsletter' }

export function emailRuleOf(kind: EmailKind): EmailRule {
  return emailKinds[kind]
}
