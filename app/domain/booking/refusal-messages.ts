import type { WaiverRefusal } from '~/domain/family/waiver'

export type HoldRefusal =
  | 'lesson-type-not-offered'
  | 'time-missing'
  | 'time-not-offered'
  | 'time-taken'
  | 'class-full'
  | 'places-not-possible'
  | 'paused'
  | 'too-many-holds'
  | 'held-too-long'
  | 'attempt-over'

/** What every step of a checkout can be refused for; an ended hold is none: its answers are kept. */
export type CheckoutRefusal = 'already-booked'

export type AthletesRefusal = CheckoutRefusal | 'guest-missing' | 'wrong-number' | 'outside-ages'

export type FocusRefusal = CheckoutRefusal | 'too-many-areas' | 'area-not-offered'

export type ConfirmRefusal = 'hold-ended' | 'steps-missing'

export const holdMessages: Record<HoldRefusal, string> = {
  'lesson-type-not-offered': 'This lesson is not offered any more. Please choose another one.',
  'time-missing': 'Choose a time, then hold it.',
  'time-not-offered': 'This time cannot be booked. Please choose one of the times shown.',
  'time-taken':
    'Somebody else was faster: this time has just been taken. Please choose another one.',
  'class-full': 'There are not that many places left on this date. Please choose another date.',
  'places-not-possible': 'One booking can bring {detail}. Please change the number of athletes.',
  paused: 'Bookings for this day are paused. Please choose another day.',
  'too-many-holds':
    'Several times were held from your network in the last hour and not booked. Please try again in an hour, or call us.',
  'held-too-long':
    'You have held this time for an hour, so it has to be free for others for a while. Please choose another one.',
  'attempt-over': 'That hold has ended. Please choose a time once more.',
}

const checkoutMessages: Record<CheckoutRefusal, string> = {
  'already-booked': 'This lesson is booked already, so its answers cannot be changed here.',
}

export const guestMessages = checkoutMessages

export const athletesMessages: Record<AthletesRefusal, string> = {
  ...checkoutMessages,
  'guest-missing': 'Tell us who you are first.',
  'wrong-number': 'This lesson is for {detail}. Please change who is coming.',
  'outside-ages': 'This lesson is for {detail}, counted on the day of the lesson.',
}

export const focusMessages: Record<FocusRefusal, string> = {
  ...checkoutMessages,
  'too-many-areas': 'There is time for {detail} in this lesson. Please choose fewer.',
  'area-not-offered': 'One of these is not offered any more. Please choose again.',
}

export const pickUpMessages = checkoutMessages

export const waiverMessages: Record<WaiverRefusal | CheckoutRefusal, string> = {
  ...checkoutMessages,
  'waiver-changed': 'The waiver has been changed meanwhile. Please read it once more.',
  'clause-missing': 'Tick every clause that says it is required.',
  'waiver-for-somebody-else': 'The athletes have changed meanwhile. Please sign once more.',
}

export const confirmMessages: Record<ConfirmRefusal, string> = {
  'hold-ended': 'Your hold has ended. Hold the time again; everything you typed is kept.',
  'steps-missing': 'Something is still missing. Please go through the steps above.',
}
