import type { BookingFilter } from '~/domain/admin/admin-forms'
import { bookingStatuses } from '~/domain/booking/booking'
import { CancelCall, RescheduleForm } from '~/domain/booking/booking-forms'
import { HoldForm } from '~/domain/booking/holds/hold-forms'
import { RecordRefundForm } from '~/domain/booking/money/refunds/refund-forms'
import { TakePaymentForm } from '~/domain/booking/money/payments/payment-forms'
import { PayBalanceForm } from '~/domain/booking/money/card/pay-balance-form'
import { RedeemGiftCardForm } from '~/domain/booking/money/gift-cards/redeem-gift-card-forms'
import { channels } from '~/domain/booking/on-behalf/on-behalf'
import {
  BalanceAnswer,
  BookingAnswer,
  BookingsAnswer,
  CanceledAnswer,
  CancellationTermsAnswer,
  CreditsToApplyAnswer,
  DueAnswer,
  GivenAnswer,
  HeldAnswer,
  PayingAnswer,
  RedeemedGiftCardAnswer,
  RescheduledAnswer,
  TakenAnswer,
  TimeRefusedAnswer,
} from '../bookings/booking-answers.server'
import {
  inPath,
  inQuery,
  ofFamily,
  readOperation,
  requiresSignIn,
  withRefusal,
  writeOperation,
} from './operations.server'
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
  ['venue', 'the id of a venue, or own: the business’s own address'],
]

/** OpenAPI paths of bookings and payments. */
export const pathsOfBookings = {
  '/api/bookings': {
    get: requiresSignIn(
      readOperation(
        'A parent’s own bookings; for staff, those they may see, filtered',
        BookingsAnswer,
        [
          inQuery('page', 'From 1 on'),
          ...filters.map(([name, description]) => inQuery(name, `For staff: ${description}`)),
        ],
      ),
    ),
  },
  '/api/bookings/{bookingId}': {
    get: requiresSignIn(readOperation('One of them', BookingAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/cancellation': {
    get: requiresSignIn(
      readOperation('What canceling would return now', CancellationTermsAnswer, [ofBooking]),
    ),
    post: requiresSignIn(
      writeOperation('Cancels, as the terms said', CancelCall, CanceledAnswer, [ofBooking]),
    ),
  },
  '/api/bookings/{bookingId}/reschedule': {
    post: requiresSignIn(
      withRefusal(
        TimeRefusedAnswer,
        writeOperation(
          'Reschedules, a class to another of its dates',
          RescheduleForm,
          RescheduledAnswer,
          [ofBooking],
        ),
      ),
    ),
  },
  '/api/holds': {
    post: withRefusal(
      TimeRefusedAnswer,
      writeOperation(
        'Holds a time, or places in a class; the cookie that comes with it opens the checkout',
        HoldForm,
        HeldAnswer,
      ),
    ),
  },
  '/api/bookings/{bookingId}/credit': {
    get: ofFamily(
      readOperation('How many credits would pay for it', CreditsToApplyAnswer, [ofBooking]),
    ),
    post: ofFamily(readOperation('Pays with them', CreditsToApplyAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/gift-card': {
    post: ofFamily(
      writeOperation('Pays with a gift card', RedeemGiftCardForm, RedeemedGiftCardAnswer, [
        ofBooking,
      ]),
    ),
  },
  '/api/bookings/{bookingId}/pay': {
    get: requiresSignIn(
      readOperation('What a parent can pay by card now', BalanceAnswer, [ofBooking]),
    ),
    post: requiresSignIn(
      writeOperation('Begins to pay it', PayBalanceForm, PayingAnswer, [ofBooking]),
    ),
    delete: ofFamily(readOperation('Does not pay now', StoppedAnswer, [ofBooking])),
  },
  '/api/bookings/{bookingId}/payments': {
    get: requiresSignIn(
      readOperation('For staff: what is due for all of its order', DueAnswer, [ofBooking]),
    ),
    post: requiresSignIn(
      writeOperation('For staff: records a payment by hand', TakePaymentForm, TakenAnswer, [
        ofBooking,
      ]),
    ),
  },
  '/api/bookings/{bookingId}/refunds': {
    post: requiresSignIn(
      writeOperation('For staff: refunds part of it', RecordRefundForm, GivenAnswer, [ofBooking]),
    ),
  },
}
