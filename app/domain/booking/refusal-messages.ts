import { childMessages, type ChildRefusal } from '~/domain/family/athletes/child-age'
import type { WaiverRefusal } from '~/domain/family/waivers/waiver'
import { ownWaiverMessages } from '~/domain/family/waivers/waiver-messages'
import type { PromoRefusal } from '~/domain/payments/promo-codes/promo-code'
import type { TimeOfAttendance } from './attendance/attendance'
import { mostInOrder } from './booking'
import type { StateRefusal } from './booking-states'
import type { CancellationRefusal } from './cancellation/cancellation-policy'
import { balanceMessages, type BalanceRefusal } from './money/pay-balance-form'
import type { RescheduleRefusal } from './rescheduling/reschedule-policy'

/** What can be wrong with a time that somebody wants. */
export type OfferRefusal =
  | 'time-missing'
  | 'time-not-offered'
  | 'time-taken'
  | 'class-full'
  | 'class-moved'
  | 'class-blocked'
  | 'places-not-possible'
  | 'paused'

export type HoldRefusal =
  | OfferRefusal
  | 'lesson-type-not-offered'
  | 'too-many-holds'
  | 'too-many-open-holds'
  | 'day-mostly-held'
  | 'held-too-long'
  | 'attempt-over'
  | 'order-full'
  | 'not-alike'
  | 'held-already'

/** What every step of a checkout can be refused for; an ended hold is none: its answers are kept. */
export type CheckoutRefusal = StateRefusal<'answer'>

export type AthletesRefusal =
  | CheckoutRefusal
  | ChildRefusal
  | 'guest-missing'
  | 'wrong-number'
  | 'outside-ages'
  | 'may-not-book'

export type FocusRefusal = CheckoutRefusal | 'too-many-areas' | 'area-not-offered'

export type ConfirmRefusal =
  StateRefusal<'confirm'> | 'steps-missing' | 'lesson-begun' | 'order-changed' | 'cost-changed'

export type UsePromoCodeRefusal = CheckoutRefusal | PromoRefusal | 'too-many-tries'

export type ChooseSessionsRefusal = CheckoutRefusal | 'no-sessions'

/** What is due first can be begun to be paid only so often. */
export type BookRefusal =
  ConfirmRefusal | 'held-too-long' | Extract<BalanceRefusal, 'on-its-way' | 'page-open'>

export type AttendanceRefusal =
  StateRefusal<'mark-attendance'> | TimeOfAttendance | 'changed-meanwhile' | 'not-confirmed-yet'

export type AbsenceRefusal = StateRefusal<'report-absence'> | 'lesson-begun' | 'somebody-else'

const offerMessages: Record<OfferRefusal, string> = {
  'time-missing': 'Choose a time, then hold it.',
  'time-not-offered': 'This time cannot be booked. Please choose one of the times shown.',
  'time-taken': 'That time was just booked by someone else. Please choose another one.',
  'class-full': 'There are not that many places left on this date. Please choose another date.',
  'class-moved':
    'This class has just been put at another time. Please look at its dates, and choose once more.',
  'class-blocked':
    'This date of the class has just been closed for booking. Please choose another date.',
  'places-not-possible': 'One booking can bring {detail}. Please change the number of athletes.',
  paused: 'Bookings for this day are paused. Please choose another day.',
}

export const holdMessages: Record<HoldRefusal, string> = {
  ...offerMessages,
  'lesson-type-not-offered': 'This lesson is not offered anymore. Please choose another one.',
  'too-many-holds':
    'Several times were held from your network in the last hour and not booked. Please try again in an hour, or call us.',
  'too-many-open-holds':
    'Too many times are being held from your network right now. Sign in to hold this one, try again in a few minutes, or call us.',
  'day-mostly-held':
    'Most of this day is being held by other visitors right now. Sign in to hold this time, choose another day, try again in a few minutes, or call us.',
  'held-too-long':
    'You have held this time for an hour, so it has to be free for others for a while. Please choose another one.',
  'attempt-over': 'That hold has ended. Please choose a time once more.',
  'order-full': `You hold ${mostInOrder} times, which is as many as can be booked in one go. Please book them first.`,
  'not-alike':
    'Only times of the same lesson, for as many athletes, are booked in one go. Please book what you hold first, or hold only this time.',
  'held-already':
    'You hold this time already, or one that lies over it. Please choose another one.',
}

const checkoutMessages: Record<CheckoutRefusal, string> = {
  'already-booked': 'This lesson is booked already, so its answers cannot be changed here.',
  'payment-awaited':
    'You are paying for this, so it stays as it is. Choose “Do not pay now” first, then change it.',
}

export const guestMessages = checkoutMessages

export const athletesMessages: Record<AthletesRefusal, string> = {
  ...checkoutMessages,
  'guest-missing': 'Tell us who you are first.',
  'wrong-number': 'This lesson is for {detail}. Please change who is coming.',
  'may-not-book':
    'This athlete is among yours already, and someone else who stands for them books for them.',
  ...childMessages,
  'outside-ages': 'This lesson is for {detail}, counted on the day of the lesson.',
}

export const focusMessages: Record<FocusRefusal, string> = {
  ...checkoutMessages,
  'too-many-areas': 'There is time for {detail} in this lesson. Please choose fewer.',
  'area-not-offered': 'One of these is not offered anymore. Please choose again.',
}

export const pickUpMessages = checkoutMessages

export const waiverMessages: Record<WaiverRefusal | CheckoutRefusal, string> = {
  ...checkoutMessages,
  ...ownWaiverMessages,
  'waiver-for-somebody-else': 'The athletes have changed meanwhile. Please sign once more.',
}

export const confirmMessages: Record<ConfirmRefusal, string> = {
  'hold-ended': 'Your hold has ended. Hold the time again; everything you typed is kept.',
  'lesson-begun': 'This lesson has begun, so it cannot be confirmed here anymore. Please call us.',
  'order-changed': 'What you are booking has changed meanwhile. Please review it once more.',
  'cost-changed':
    'What this costs has changed since you opened the page. Please look at it once more; it says what it costs now.',
  'steps-missing': 'Something is still missing. Please fill it in, then confirm.',
}

/** Why a code takes nothing off, in words that go on about it. */
export const promoCodeReasons: Record<PromoRefusal, string> = {
  'code-unknown': 'We do not know this code. Please look at how it is written.',
  'code-ended': 'This code has ended.',
  'other-lesson': 'This code is not for this lesson.',
  'code-used-by-you': 'You have used this code already.',
  'code-used-up': 'This code is used up.',
}

export const promoCodeMessages: Record<UsePromoCodeRefusal, string> = {
  ...checkoutMessages,
  ...promoCodeReasons,
  'too-many-tries': 'Several codes were tried from your network. Please try again in {detail}.',
}

export const sessionMessages: Record<ChooseSessionsRefusal, string> = {
  ...checkoutMessages,
  'no-sessions': 'There is not a session of yours for every athlete at every time of this.',
}

export const bookMessages: Record<BookRefusal, string> = {
  ...confirmMessages,
  'held-too-long': holdMessages['held-too-long'],
  'on-its-way': balanceMessages['on-its-way'],
  'page-open': balanceMessages['page-open'],
}

export const cancellationMessages: Record<CancellationRefusal, string> = {
  'already-canceled': 'This lesson is canceled already. There is nothing left to do.',
  'hold-over': 'This time was held and never booked, so there is nothing to cancel.',
  'lesson-begun': 'This lesson has begun, so it cannot be canceled here anymore. Please call us.',
  'lesson-over': 'This lesson is over, so it cannot be canceled anymore.',
  'made-up-for':
    'You have had another lesson for this one, as someone could not come, so it cannot be canceled here. Please call us.',
  'terms-changed':
    'What is returned has changed since you opened this page: it is {detail} now. Please look at it once more.',
}

export const rescheduleMessages: Record<RescheduleRefusal | OfferRefusal, string> = {
  ...offerMessages,
  'time-missing': 'Choose a time, then move the lesson there.',
  'not-booked-yet': 'This lesson is not booked yet. Choose another time for it instead.',
  'already-canceled': 'This lesson is canceled, so it cannot be moved. Please book another one.',
  'hold-over': 'This time was held and never booked. Please book another one.',
  'lesson-begun': 'This lesson has begun, so it cannot be moved anymore.',
  'lesson-over': 'This lesson is over, so it cannot be moved anymore.',
  'made-up-for':
    'You have had another lesson for this one, as someone could not come, so it cannot be moved here. Please call us.',
  'too-late-to-move':
    'It is too late to move this lesson here, as less would be returned by now if you canceled. Please call us.',
  'same-time': 'Your lesson is at this time already. Choose another one to move it.',
  'outside-ages': athletesMessages['outside-ages'],
  'held-already':
    'You have another lesson of this booking at that time. Please choose another one.',
  'being-paid': 'You are paying for this at this moment. Please finish that first.',
  'waiver-ends':
    'A waiver that was signed ends before that day. Choose an earlier day, or call us.',
}

/** The same to those who move it for a family. */
export const staffRescheduleMessages: typeof rescheduleMessages = {
  ...rescheduleMessages,
  'not-booked-yet':
    'The family is booking this itself, or paying for it, so it cannot be moved yet.',
  'already-canceled': 'This booking is canceled, so it cannot be moved anymore.',
  'hold-over': 'This time was held and never booked, so there is nothing to move.',
  'held-already': 'They have this time already, or one that lies over it. Choose another one.',
  'being-paid':
    'The family is paying for it at this moment, so it cannot be moved until that is done.',
  'same-time': 'The booking is at this time already. Choose another one to move it.',
  'waiver-ends': 'A waiver that was signed ends before that day. Choose an earlier day.',
}

export const attendanceMessages: Record<AttendanceRefusal, string> = {
  'not-booked-yet': 'This lesson is not booked yet, so no one is expected.',
  'already-canceled': 'This booking is canceled, so no one is expected anymore.',
  'hold-over': 'This time was held and never booked, so no one is expected.',
  'too-early': 'Who came can be said from the day of the lesson on.',
  'not-confirmed-yet':
    'The family has not confirmed this booking. Confirm it for them below, or have them confirm it first.',
  'not-begun': 'That someone did not come can be said once the lesson has begun.',
  'changed-meanwhile':
    'Someone else has changed this booking meanwhile. Look at what it says now, and send yours once more if it is still needed.',
}

export const lowerPlacesMessages: Record<CheckoutRefusal | 'places-changed', string> = {
  ...checkoutMessages,
  'places-changed': 'You hold another number of places by now. Check who is coming.',
}

export const absenceMessages: Record<AbsenceRefusal, string> = {
  'not-booked-yet': 'This lesson is not booked yet, so no one is expected.',
  'already-canceled': 'This lesson is canceled already, so no one is expected anymore.',
  'hold-over': 'This time was held and never booked, so no one is expected.',
  'lesson-begun': 'This lesson has begun, so please call us instead.',
  'lesson-over': 'This lesson is over. If something is not right, please call us.',
  'somebody-else': 'Choose from those who were to come.',
}
