import { childMessages, type ChildRefusal } from '~/domain/family/athletes/child-age'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { maxBookingsPerOrder } from '../holds/hold-rules'
import { bookAnywayTexts } from './book-anyway-texts'
import type { StateRefusal } from '../booking-states'

export const channels = ['phone', 'text', 'in_person'] as const

/** How a family asked for a booking. */
export const bookingChannelLabels: Record<(typeof channels)[number], string> = {
  phone: 'On the phone',
  text: 'By text',
  in_person: 'In person',
}

export const priceReasons = [
  'as_listed',
  'agreed_before',
  'trial',
  'siblings',
  'goodwill',
  'other',
] as const

/** Why a price differs. */
export const priceReasonLabels: Record<(typeof priceReasons)[number], string> = {
  as_listed: 'The usual price',
  agreed_before: 'Agreed with the family',
  trial: 'A trial lesson',
  siblings: 'Siblings',
  goodwill: 'Goodwill',
  other: 'Another reason',
}

export type OnBehalfRefusal =
  | 'lesson-type-not-offered'
  | 'coach-not-teaching'
  | 'time-not-there'
  | 'time-over'
  | 'not-your-venue'
  | 'at-other-venue'
  | 'time-taken'
  | 'class-full'
  | 'class-moved'
  | 'class-blocked'
  | 'name-missing'
  | 'family-known'
  | 'wrong-number'
  | 'outside-ages'
  | ChildRefusal
  | 'reason-missing'
  | 'waiver-missing'
  | 'no-credits'
  | 'package-changed'
  | 'package-for-others'
  | 'method-missing'
  | 'dates-taken'
  | 'athletes-in-lessons'
  | 'athletes-elsewhere'
  | 'relationship-missing'
  | 'clause-missing'
  | 'waiver-changed'

export const onBehalfMessages: Record<OnBehalfRefusal, string> = {
  'lesson-type-not-offered': 'This lesson is no longer offered. Choose another one.',
  'coach-not-teaching': 'Choose a coach who teaches this lesson.',
  'time-not-there':
    'This time doesn’t exist on that day, because the clocks change. Choose another one.',
  'time-over': 'This lesson would already be over. Choose a later time.',
  'not-your-venue': venueTexts.notYours,
  'at-other-venue':
    'Nothing is booked yet. At this time, the coach is now at {detail}. If that works for the family, book it again.',
  'time-taken':
    'There’s already a lesson at this time, or the calendar is blocked. Choose another time.',
  'class-full': 'There aren’t enough places left on this date. Choose another date.',
  'class-moved': 'This class was just rescheduled. Check the new time, and choose again.',
  'class-blocked':
    'Something in the calendar blocks this date. Change that first, or choose another date.',
  'name-missing': 'Enter the parent’s first name, last name and phone number.',
  'family-known':
    'There’s already an account with this email address. Search for the family by this address, and book for them.',
  'wrong-number': 'This lesson is for {detail}. Change who is coming.',
  ...childMessages,
  'outside-ages': 'This lesson is for {detail}, counted on the day of the lesson.',
  'no-credits':
    'The family doesn’t have a credit for every athlete at this time. They can pay with money instead.',
  'relationship-missing': 'Enter the parent’s relationship to the athlete.',
  'clause-missing': ownWaiverMessages['clause-missing'],
  'waiver-changed': ownWaiverMessages['waiver-changed'],
  'package-changed': 'This package was just changed, or is no longer on sale. Choose again.',
  'package-for-others': 'This package’s credits aren’t for this lesson. Choose another package.',
  'method-missing': 'Choose how the package was paid.',
  'dates-taken':
    'Nothing is booked yet. These dates were just taken or closed: {detail}. The list below is up to date.',
  'athletes-in-lessons':
    'Nothing is booked yet. An athlete already has a place in this lesson: {detail}. Choose another time, or change who is coming.',
  'athletes-elsewhere': bookAnywayTexts.refused,
  'reason-missing': 'Choose why the price is different from usual.',
  'waiver-missing':
    'Not everyone has a signed waiver yet. Choose “Hold the time”, and the family can sign and confirm with the link.',
}

/** Asked only with the first time. */
type AtFirstRefusal =
  | ('name-missing' | 'family-known' | 'waiver-missing' | 'no-credits' | 'method-missing')
  | ('package-changed' | 'package-for-others' | 'dates-taken')
  | ('relationship-missing' | 'clause-missing' | 'waiver-changed')

/** Why a time cannot be added to an unconfirmed booking. */
export type AddOnBehalfRefusal =
  | Exclude<OnBehalfRefusal, AtFirstRefusal>
  | Exclude<AskToConfirmRefusal, 'no-address'>
  | 'may-not-book'
  | 'order-full'
  | 'not-alike'
  | 'held-already'
  | 'being-paid'

export type AskToConfirmRefusal =
  | StateRefusal<'ask-to-confirm'>
  | 'lesson-begun'
  | 'booked-itself'
  | 'no-address'

export const askToConfirmMessages: Record<AskToConfirmRefusal, string> = {
  'already-booked': 'The family has already confirmed.',
  'lesson-over': 'This lesson is over, so there is nothing left to confirm.',
  'already-canceled': 'This booking is canceled, so there is nothing left to confirm.',
  'hold-over': 'This time is no longer held, so there is nothing left to confirm.',
  'lesson-begun': 'This lesson has started, so there is nothing left to confirm.',
  'booked-itself': 'The family is booking this themselves, so they don’t need a link.',
  'no-address':
    'We don’t have an email address for this family. Copy the link, and send it yourself.',
}

export const addOnBehalfMessages: Record<AddOnBehalfRefusal, string> = {
  ...onBehalfMessages,
  ...askToConfirmMessages,
  'already-booked': 'The family has already confirmed. Book this time for them separately.',
  'lesson-begun': 'This lesson has started. Book the other time separately.',
  'booked-itself': 'The family is booking this themselves, so you can’t add anything here.',
  'may-not-book':
    'This family may no longer book for everyone who is coming. Search for the family, and book this time separately.',
  'order-full': `It already has ${maxBookingsPerOrder} times or more, which is the limit. Book this one separately.`,
  'not-alike': 'Times booked together need the same number of athletes. Book this one separately.',
  'held-already': 'They already have this time, or one that overlaps it. Choose another one.',
  'being-paid':
    'The family is paying for it right now. Book this time separately, or wait until they’re done.',
}

/** Why credits cannot pay for an unconfirmed booking. */
export type StaffCreditsRefusal =
  | Exclude<AskToConfirmRefusal, 'no-address'>
  | 'being-paid'
  | 'no-credits'

export const staffCreditsMessages: Record<StaffCreditsRefusal, string> = {
  ...askToConfirmMessages,
  'being-paid': 'The family is paying for it right now.',
  'no-credits':
    'The family doesn’t have enough credits for every athlete at every time, or something was already paid for it.',
}
