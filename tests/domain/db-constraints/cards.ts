import { again, twice } from '../../support/cases/one-of-everything'

/** Constraints on card payments, each with a statement that violates it. */
export const neverOfStripe: [string, string][] = [
  [
    'refund_another_way_is_done_by_hand',
    again('refund', { state: 'withdrawn', returned_as: 'stripe' }),
  ],
  ['refund_another_way_is_done_by_hand', again('refund', { state: 'failed', returned_as: 'cash' })],
  ['payment_attempt_is_of_money', 'update payment_attempt set amount_cents = 0'],
  ['payment_attempt_ends_once', 'update payment_attempt set ended_at = null'],
  ['payment_attempt_ends_once', "update payment_attempt set state = 'open'"],
  ['payment_attempt_in_trouble_came_to_nothing', "update payment_attempt set trouble = 'no-keys'"],
  [
    'payment_attempt_line_is_of_money',
    "insert into payment_attempt_line select attempt_id, booking_id, '', -1 from payment_attempt_line",
  ],
  [
    'stripe_transaction_charge_is_of_money',
    again('stripe_transaction', { id: 'txn_2', amount_cents: 0 }),
  ],
  ['stripe_refund_is_of_money', 'update stripe_refund set amount_cents = 0'],
  ['stripe_dispute_is_of_money', 'update stripe_dispute set amount_cents = 0'],
]

export const neverTwiceOfStripe: [string, string][] = [
  ['stripe_transaction_one_charge_of_a_payment', again('stripe_transaction', { id: 'txn_2' })],
  ['payment_attempt_session_id_key', again('payment_attempt')],
  [
    'payment_attempt_one_at_a_time',
    twice('payment_attempt', { session_id: null, state: 'open', ended_at: null }),
  ],
]
