import { bookingCanceled } from '~/domain/booking/emails/booking-canceled'
import { bookingConfirmed } from '~/domain/booking/emails/booking-confirmed'
import { bookingRescheduled } from '~/domain/booking/emails/booking-rescheduled'
import { classCanceled } from '~/domain/booking/emails/class-canceled'
import { classMessage } from '~/domain/booking/emails/class-message'
import { dayClosed } from '~/domain/booking/emails/day-closed'
import { bookingToConfirm } from '~/domain/booking/emails/booking-to-confirm'
import { paidTooMuch } from '~/domain/booking/emails/balance-problem'
import { familyNote } from '~/domain/booking/emails/family-note'
import { noShow } from '~/domain/booking/emails/no-show'
import { pickUpChanged } from '~/domain/booking/emails/pick-up-changed'
import { refundFailed } from '~/domain/booking/emails/refund-failed'
import { refundRecorded } from '~/domain/booking/emails/refund-recorded'
import { paymentReceived } from '~/domain/booking/emails/payment-received'
import { paymentFailed, paymentTooLate } from '~/domain/booking/emails/payment-problem'
import { reminder } from '~/domain/booking/emails/reminder'
import { sharedReminder } from '~/domain/booking/emails/shared-reminder'
import { waitingJoined } from '~/domain/booking/emails/waiting-joined'
import { waitingOffer } from '~/domain/booking/emails/waiting-offer'
import { inquiryConfirmed } from '~/domain/communications/emails/inquiry-confirmed'
import { inquiryReceived } from '~/domain/communications/emails/inquiry-received'
import { newsletterConfirm } from '~/domain/communications/emails/newsletter-confirm'
import { inquiryReply } from '~/domain/communications/emails/inquiry-reply'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { newPost } from '~/domain/content/emails/new-post'
import { privacyRequestDone } from '~/domain/privacy/emails/privacy-request-done'
import { privacyRequestNew } from '~/domain/privacy/emails/privacy-request-new'
import { privacyRequestReceived } from '~/domain/privacy/emails/privacy-request-received'
import { privacyRequestVerify } from '~/domain/privacy/emails/privacy-request-verify'
import { accountEmailFixtures } from './account-email-fixtures'
import { coachEmailFixtures } from './coach-email-fixtures'
import { creditEmailFixtures } from './credit-email-fixtures'
import { familyEmailFixtures } from './family-email-fixtures'
import { familyMessageFixtures } from './family-message-fixtures'
import { openingBalanceEmailFixtures } from './opening-balance-email-fixtures'
import { enrollmentEmailFixtures } from './enrollment-email-fixtures'
import { giftCardEmailFixtures } from './gift-card-email-fixtures'
import { packageEmailFixtures } from './package-email-fixtures'
import { partyEmailFixtures } from './party-email-fixtures'
import { progressEmailFixtures } from './progress-email-fixtures'
import {
  changedAt,
  endedLesson,
  fixtureFacts,
  fixturePage,
  fixtureSender,
  receiptFactsOf,
  waited,
} from './email-fixture-facts'

const { firstName, lesson, phone, href } = fixtureFacts
const { timeZone } = fixtureSender
const page = fixturePage
const movedFrom = new Date('2026-11-23T22:30:00Z')
const bring = ['Clothes to move in, without zippers or buttons', 'A bottle of water']
const refund = { cents: 1000, currency: 'USD' }
const question = 'My daughter has done a year of gymnastics.\n\nIs the class right for her?'

const sharedReminderAt = (now: string) =>
  sharedReminder({
    firstName: 'Noor',
    bookedBy: 'Dana Okafor',
    lesson,
    bring,
    phone,
    directionsHref: page,
    href: page,
    now: new Date(now),
  })

const fixtureClassMessage = classMessage({
  firstName,
  subject: 'Please bring socks',
  message: 'The spring floor is being repaired today.\n\nPlease bring socks with grip.',
  lessonName: lesson.lessonName,
  coachName: lesson.coachName,
  startsAt: lesson.startsAt,
  timeZone,
})

/** Every kind of email, with fictional data. */
export const emailFixtures: Record<EmailKind, EmailContent> = {
  'booking-confirmed': bookingConfirmed({
    firstName,
    lesson,
    bring,
    phone,
    directionsHref: page,
    href,
    due: { cents: 8000, currency: 'USD' },
    calendars: [
      { label: 'Google Calendar', href: `${page}?calendar=google` },
      { label: 'Outlook', href: `${page}?calendar=outlook` },
    ],
    policy: [
      'Cancel 24 hours or more before the lesson: everything you paid is refunded.',
      'Cancel later than that: the $10 deposit is kept, the rest is refunded.',
    ],
  }),
  'booking-canceled': bookingCanceled({
    firstName,
    lesson: endedLesson,
    href,
    hasFile: true,
    by: 'coach',
    byName: null,
    refund: [
      'You get back $80, everything you paid.',
      '$80 is refunded to the card or bank account you paid with; that takes five to ten days.',
    ],
    bookingHref: page,
  }),
  'class-canceled': classCanceled({
    firstName,
    hasFile: true,
    className: 'Tumbling Basics',
    days: ['Tuesday, November 24', 'Tuesday, December 1'],
    lessons: [{ lesson: endedLesson, refund: ['You get back $22, everything you paid.'] }],
    bookingHref: page,
  }),
  'day-closed': dayClosed({
    firstName,
    hasFile: true,
    day: 'Tuesday, November 24',
    reason: 'The gym is closed by a storm.',
    lessons: [{ lesson: endedLesson, refund: ['You get back $80, everything you paid.'] }],
    bookingHref: page,
  }),
  'booking-to-confirm': bookingToConfirm({
    firstName,
    lesson,
    href,
    isReminder: false,
    due: { nowCents: 1000, laterCents: 7000, currency: 'USD' },
  }),
  'booking-rescheduled': bookingRescheduled({
    byUs: false,
    firstName,
    movedBy: null,
    lessons: [
      { lesson, href, withClass: false, toPlace: null, movedFrom, rulesFrom: lesson.startsAt },
    ],
  }),
  'payment-received': paymentReceived({
    firstName,
    href,
    amount: '$20',
    facts: receiptFactsOf('cash'),
    parts: ['Partner Progression, Tuesday, November 24, 2026 at 4:00 PM: $20'],
  }),
  'payment-too-late': paymentTooLate({ firstName, lesson, phone, bookingHref: page, refund }),
  'paid-too-much': paidTooMuch({ firstName, lesson, phone, href, refund }),
  'refund-recorded': refundRecorded({
    firstName,
    lesson,
    phone,
    href,
    currency: 'USD',
    refunds: [
      { amountCents: 1000, method: 'stripe', state: 'due' },
      { amountCents: 500, method: 'cash', state: 'returned' },
    ],
  }),
  'refund-failed': refundFailed({
    firstName,
    phone,
    href,
    currency: 'USD',
    balanceCents: 2500,
    opens: 'booking',
    refunds: [
      { amountCents: 1000, what: 'for Partner Progression, Tuesday, November 24, 2026 at 4:00 PM' },
      { amountCents: 2500, what: 'from your account balance' },
    ],
  }),
  'payment-failed': paymentFailed({ firstName, lesson, phone, bookingHref: page }),
  ...familyMessageFixtures,
  ...openingBalanceEmailFixtures,
  ...creditEmailFixtures,
  ...enrollmentEmailFixtures,
  ...partyEmailFixtures,
  ...packageEmailFixtures,
  ...giftCardEmailFixtures,
  'class-message': fixtureClassMessage,
  'class-message-today': fixtureClassMessage,
  'family-note': familyNote({
    firstName,
    lesson,
    note: 'Zoe held her handstand for three breaths.\n\nAt home: wall walks, five a day.',
  }),
  'no-show': noShow({ ...fixtureFacts, lesson: endedLesson, rule: 'Nothing is refunded.' }),
  'pick-up-changed': pickUpChanged({
    ...fixtureFacts,
    href: page,
    hasAccount: true,
    sameInClass: null,
  }),
  reminder: reminder({
    firstName,
    lesson,
    bring,
    phone,
    directionsHref: page,
    now: new Date('2026-11-23T21:00:00Z'),
    href,
    due: { cents: 8000, currency: 'USD' },
    unsigned: ['Eli'],
    pickUpKnown: false,
    pickUpHref: page,
  }),
  'reminder-soon': reminder({
    firstName,
    lesson,
    bring,
    phone,
    directionsHref: page,
    now: new Date('2026-11-24T19:00:00Z'),
    href,
    due: { cents: 0, currency: 'USD' },
    unsigned: [],
    pickUpKnown: true,
    pickUpHref: null,
  }),
  'shared-reminder': sharedReminderAt('2026-11-23T21:00:00Z'),
  'shared-reminder-soon': sharedReminderAt('2026-11-24T18:00:00Z'),
  'waiting-joined': waitingJoined({ ...waited, href }),
  'waiting-offer': waitingOffer({
    ...waited,
    href,
    timeZone,
    lessonName: 'Tumbling Basics',
    startsAt: new Date('2026-11-24T22:00:00Z'),
    where: lesson.where,
    offerEndsAt: new Date('2026-11-23T22:00:00Z'),
  }),
  ...coachEmailFixtures,
  ...familyEmailFixtures,
  ...progressEmailFixtures,
  ...accountEmailFixtures,

  'inquiry-received': inquiryReceived({
    name: 'Dana Okafor',
    email: 'dana@example.com',
    phone: '555 010 2030',
    athleteAge: 9,
    level: 'beginner',
    message: question,
    href: page,
  }),
  'inquiry-confirmed': inquiryConfirmed({ firstName, phone }),
  'inquiry-reply': inquiryReply({
    firstName,
    business: fixtureSender.name,
    receivedAt: changedAt,
    timeZone,
    answer: 'Yes, gladly.\n\nThe class on Tuesdays would suit Zoe well.',
    href: page,
  }),

  'newsletter-confirm': newsletterConfirm({ href }),
  'new-post': newPost({
    title: 'A first handstand',
    summary: 'Three shapes that make it hold, and how to practice them at home.',
    href: page,
  }),

  'privacy-request-verify': privacyRequestVerify({ kind: 'access', href }),
  'privacy-request-received': privacyRequestReceived({ name: 'Dana Okafor', kind: 'deletion' }),
  'privacy-request-done': privacyRequestDone({ name: 'Dana Okafor', kind: 'access', href }),
  'privacy-request-new': privacyRequestNew({ kind: 'correction', href: page }),
}
