import { athletesMessages } from '../checkout/checkout-messages'
import { offerMessages, type OfferRefusal } from '../holds/hold-texts'
import type { RescheduleRefusal } from './reschedule-policy'
import { onBehalfMessages, type OnBehalfRefusal } from '../on-behalf/on-behalf'

export const rescheduleMessages: Record<RescheduleRefusal | OfferRefusal, string> = {
  ...offerMessages,
  'time-missing': 'Choose a time, then reschedule the lesson.',
  'not-booked-yet': 'This lesson isn’t booked yet. Choose another time for it instead.',
  'already-canceled':
    'This lesson is canceled, so it can’t be rescheduled. Please book another one.',
  'hold-over': 'This time was held but never booked. Please book another one.',
  'lesson-begun': 'This lesson has started, so it can’t be rescheduled.',
  'lesson-over': 'This lesson is over, so it can’t be rescheduled.',
  'only-helping': 'You help with this class, so its coach or the front desk reschedules bookings.',
  party: 'Parties can’t be rescheduled here. Please call us.',
  enrolled:
    'This lesson is part of a class your child is enrolled in, so it can’t be rescheduled. Report an absence instead.',
  'made-up-for':
    'You already used a make-up lesson for this one, so it can’t be rescheduled here. Please call us.',
  'too-late-to-move':
    'It’s too late to reschedule this lesson here because canceling would no longer get the same refund. Please call us.',
  'same-time': 'Your lesson is already at this time. Choose a different one.',
  'outside-ages': athletesMessages['outside-ages'],
  'held-already': 'Your athlete has another lesson at that time. Please choose another one.',
  'being-paid': 'You’re paying for this right now. Please finish that first.',
  'waiver-ends': 'A signed waiver expires before that day. Choose an earlier day, or call us.',
}

/** The same for staff. */
export const staffRescheduleMessages: typeof rescheduleMessages = {
  ...rescheduleMessages,
  'not-booked-yet':
    'The family is booking this itself, or paying for it, so it cannot be rescheduled yet.',
  'already-canceled': 'This booking is canceled, so it cannot be rescheduled anymore.',
  'hold-over': 'This time was held and never booked, so there is nothing to reschedule.',
  'held-already': 'They already have this time, or one that overlaps it. Choose another one.',
  'being-paid':
    'The family is paying for it at this moment, so it cannot be rescheduled until that is done.',
  'same-time': 'The booking is at this time already. Choose another one to reschedule it.',
  'waiver-ends': 'A signed waiver expires before that day. Choose an earlier day.',
}

/** Why staff cannot reschedule a private lesson to any time. */
export type AnyTimeRefusal =
  | RescheduleRefusal
  | Extract<
      OnBehalfRefusal,
      | 'wrong-number'
      | 'time-not-there'
      | 'time-over'
      | 'not-your-venue'
      | 'at-other-venue'
      | 'coach-not-teaching'
      | 'time-taken'
      | 'class-full'
      | 'class-moved'
      | 'class-blocked'
    >

export const anyTimeMessages: Record<AnyTimeRefusal, string> = {
  ...onBehalfMessages,
  ...staffRescheduleMessages,
  'same-time':
    'The booking is with this coach at this time already. Choose another time, or another coach.',
  'time-over': 'This time has passed already. Choose a later one.',
  'time-taken': onBehalfMessages['time-taken'],
}
