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
  siblings: 'Brothers and sisters',
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
  'lesson-type-not-offered': 'This lesson is not offered anymore. Choose another one.',
  'coach-not-teaching': 'Choose a coach who gives this lesson.',
  'time-not-there': 'Choose a day and a time that exist on the clock of that day.',
  'time-over': 'This lesson would be over already. Choose a later time.',
  'not-your-venue': venueTexts.notYours,
  'at-other-venue':
    'Nothing is booked: at this time the coach is now at {detail}. Look at it, and book it again if that suits them.',
  'time-taken':
    'There is a lesson at this time already, or the calendar is blocked. Choose another time.',
  'class-full': 'There are not that many places left on this date. Choose another date.',
  'class-moved': 'This class has just been put at another time. Check it, and choose again.',
  'class-blocked':
    'Something in the calendar keeps this date from being booked. Change that first, or choose another date.',
  'name-missing': 'Enter first name, last name and phone number of the parent.',
  'family-known':
    'There is an account with this email address. Look for the family by it, and book for them.',
  'wrong-number': 'This lesson is for {detail}. Change who is coming.',
  ...childMessages,
  'outside-ages': 'This lesson is for {detail}, counted on the day of the lesson.',
  'no-credits':
    'The family doesn’t have a credit for every athlete at this time. They can pay with money instead.',
  'relationship-missing': 'Say what the parent is to the athlete.',
  'clause-missing': ownWaiverMessages['clause-missing'],
  'waiver-changed': ownWaiverMessages['waiver-changed'],
  'package-changed': 'This package has just been changed, or is not on sale anymore. Choose again.',
  'package-for-others': 'The credits of this package are not for this lesson. Choose another one.',
  'method-missing': 'Say how the package was paid.',
  'dates-taken':
    'Nothing is booked: these dates have just been taken, or closed for booking: {detail}. The list is as it is now.',
  'athletes-in-lessons':
    'Nothing is booked: an athlete already has a place in this lesson: {detail}. Choose another time, or change who is coming.',
  'athletes-elsewhere': bookAnywayTexts.refused,
  'reason-missing': 'Say why this costs something else than usual.',
  'waiver-missing':
    'A waiver is not signed for everyone yet. Choose “Hold the time”: the family then signs and confirms by the link.',
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
  'already-booked': 'The family has confirmed already.',
  'lesson-over': 'This lesson is over, so there is nothing left to confirm.',
  'already-canceled': 'This booking is canceled, so there is nothing left to confirm.',
  'hold-over': 'This time is not kept anymore, so there is nothing left to confirm.',
  'lesson-begun': 'This lesson has begun, so there is nothing left to confirm.',
  'booked-itself': 'The family is booking this itself, and needs no link.',
  'no-address': 'No email address of this family is known. Copy the link, and send it yourself.',
}

export const addOnBehalfMessages: Record<AddOnBehalfRefusal, string> = {
  ...onBehalfMessages,
  ...askToConfirmMessages,
  'already-booked': 'The family has confirmed already. Book this time for them by itself.',
  'lesson-begun': 'This lesson has begun. Book the other time by itself.',
  'booked-itself': 'The family is booking this itself, so nothing is added for them here.',
  'may-not-book':
    'Not everyone who comes is an athlete whom this family may book for anymore. Look for the family, and book this time by itself.',
  'order-full': `There are ${maxBookingsPerOrder} times or more in it, which is as many as are added one by one. Book this one by itself.`,
  'not-alike': 'Only times for as many athletes are booked in one go. Book this one by itself.',
  'held-already': 'They have this time already, or one that lies over it. Choose another one.',
  'being-paid':
    'The family is paying for it at this moment. Book this time by itself, or wait until that is done.',
}

/** Why credits cannot pay for an unconfirmed booking. */
export type StaffCreditsRefusal =
  | Exclude<AskToConfirmRefusal, 'no-address'>
  | 'being-paid'
  | 'no-credits'

export const staffCreditsMessages: Record<StaffCreditsRefusal, string> = {
  ...askToConfirmMessages,
  'being-paid': 'The family is paying for it at this moment.',
  'no-credits':
    'The family doesn’t have a credit for every athlete at each of its times, or money was paid for it already.',
}
