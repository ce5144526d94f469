import type { BookingFilter } from '~/domain/admin/admin-forms'
import { bookingStatuses } from '~/domain/booking/booking'
import { CancelCall, HoldForm, RescheduleForm } from '~/domain/booking/booking-forms'
import { RecordRefundForm } from '~/domain/booking/money/refunds/refund-forms'
import { TakePaymentForm } from '~/domain/booking/money/payments/payment-forms'
import { PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { channels } from '~/domain/booking/on-behalf/on-behalf'
import {
  BalanceAnswer,
  CreditsToApplyAnswer,
  BookingAnswer,
  BookingsAnswer,
  CancellationTermsAnswer,
  CanceledAnswer,
  DueAnswer,
  GivenAnswer,
  HeldAnswer,
  MovedAnswer,
  PayingAnswer,
  TakenAnswer,
  TimeRefusedAnswer,
} from '../bookings/booking-answers.server'
import { inPath, inQuery, ofFamily, reading, refusing, signedIn, taking } from './operations.server'
import { StoppedAnswer } from '../parent/portal-answers.server'

const ofBooking = inPath('bookingId', 'Its id')

/** Like the staff list's filters. */
const filters: [name: keyof BookingFilter, description: string][] = [
  ['who', 'a name, email address or phone number, or the id of a booking'],
  ['order', 'newest: all of them, as without it; next: those to come'],
  ['from', 'the first day, YYYY-MM-DD'],
  ['until', 'the last day, YYYY-MM-DD'],
  ['status', bookingStatuses.join(', ')],
  ['channel', ['own', ...channels].join(', ')],
  ['coach', 'the id of a coach'],
  ['lessonType', 'the id of a lesson type'],
]

/** OpenAPI paths of bookings and payments. */
export const pathsOfBookings = {
  '/api/bookings': {
    get: signedIn(
      reading(
        'A parent’s own bookings; for those who work here, those they may see, filtered',
        BookingsAnswer,
        [
          inQuery('page', 'From 1 on'),
          ...filters.map(([name, description]) => inQuery(name, `At work: ${description}`)),
        ],
      ),
    ),
  },
  '/api/bookings/{bookingId}': {
    get: signedIn(reading('One of them', BookingAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/cancellation': {
    get: signedIn(reading('What canceling would return now', CancellationTermsAnswer, [ofBooking])),
    post: signedIn(taking('Cancels, as the terms said', CancelCall, CanceledAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/reschedule': {
    post: signedIn(
      refusing(
        TimeRefusedAnswer,
        taking('Moves, a class to another of its dates', RescheduleForm, MovedAnswer, [ofBooking]),
      ),
    ),
  },
  '/api/holds': {
    post: refusing(
      TimeRefusedAnswer,
      taking(
        'Holds a time, or places in a class; the cookie that comes with it opens the checkout',
        HoldForm,
        HeldAnswer,
      ),
    ),
  },
  '/api/bookings/{bookingId}/credit': {
    get: ofFamily(reading('How many credits would pay for it', CreditsToApplyAnswer, [ofBooking])),
    post: ofFamily(reading('Pays with them', CreditsToApplyAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/pay': {
    get: signedIn(reading('What a parent can pay by card now', BalanceAnswer, [ofBooking])),
    post: signedIn(taking('Begins to pay it', PayBalanceForm, PayingAnswer, [ofBooking])),
    delete: ofFamily(reading('Does not pay now', StoppedAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/payments': {
    get: signedIn(reading('At work: what is due for all of its order', DueAnswer, [ofBooking])),
    post: signedIn(
      taking('At work: enters what was paid by hand', TakePaymentForm, TakenAnswer, [ofBooking]),
    ),
  },
  '/api/bookings/{bookingId}/refunds': {
    post: signedIn(
      taking('At work: gives some of it back', RecordRefundForm, GivenAnswer, [ofBooking]),
    ),
  },
}
