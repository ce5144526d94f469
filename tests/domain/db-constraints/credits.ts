import { newId } from '~/platform/ids.server'
import { again } from '../../support/cases/one-of-everything'

// the first row is a granted credit; it was used and returned
const movement = (changes: object) => again('credit_movement', changes)
const ended = { kind: 'ended', credits: -1, expires_at: null }

/** Another refund of a package, of so many cents. */
const sold = (cents: string) =>
  `insert into package_refund (id, sale_id, amount_cents, state, created_at)
    select gen_random_uuid(), sale_id, ${cents}, 'owed', now() from package_refund`

const purchase = (changes: object) => again('package_purchase', changes)

const reversal = `insert into payment_reversal select payment_id, 'twice', now() from package_sale`

/** Constraints on credits, each with a statement that violates it. */
export const neverOfCredits: [string, string][] = [
  ['lesson_credit_is_for_some', again('lesson_credit', { credits: 0 })],
  ['credit_take_back_counts', again('credit_take_back', { credits: 0, idempotency_key: newId() })],
  ['credit_movement_counts', movement({ ...ended, credits: 0 })],
  [
    'credit_movement_names_its_place',
    `insert into credit_movement
      select gen_random_uuid(), credit_id, 'ended', -1, place_id, moved_at, null
      from credit_movement where kind = 'used'`,
  ],
  ['credit_movement_says_until_when', movement({ kind: 'ended', credits: -1 })],
  ['more credits are used than there are', movement({ ...ended, credits: -2 })],
  ['more credits are granted than it is for', movement({})],
  ['for its own family, and for what it is good for', movement({ ...ended, kind: 'used' })],
  ['lesson_credit_comes_from_somewhere', again('lesson_credit', { missed_place_id: null })],
  ['lesson_package_is_for_some', again('lesson_package', { credits: 0 })],
  ['lesson_package_costs_something', again('lesson_package', { price_cents: 0 })],
  ['lesson_package_lasts', again('lesson_package', { valid_days: 0 })],
  ['package_refund_is_money', sold('0')],
  [
    'package_refund_another_way_is_done_by_hand',
    again('package_refund', { returned_as: 'cash', occasion: null }),
  ],
  ['package_purchase_is_for_some', purchase({ credits: 0 })],
  ['package_purchase_costs_something', purchase({ price_cents: 0 })],
  ['package_purchase_lasts', purchase({ valid_days: 0 })],
  ['package_purchase_is_good_for_something', purchase({ lesson_type_ids: [] })],
  ['what goes back is not reversed', reversal],
  ['package_refund is append-only', 'update package_refund set amount_cents = 1'],
  ['package_refund is append-only', 'delete from package_refund'],
  ['more goes back than a package cost', sold('9901')],
  ['a package is sold for what was paid for it', again('package_sale', { price_cents: 1 })],
  [
    'only a credit that was used comes back',
    movement({ kind: 'returned', credits: 1, expires_at: null }),
  ],
]

export const neverTwiceOfCredits: [string, string][] = [
  ['package_sale_payment_id_key', again('package_sale')],
  [
    'package_sale_order_id_key',
    `insert into package_sale
      select gen_random_uuid(), sale.order_id, package_id, payment.id, name, price_cents, sale.currency, sold_at
      from package_sale sale join payment
        on payment.order_id = sale.order_id and payment.id <> payment_id`,
  ],
  ['package_refund_occasion_key', again('package_refund', { amount_cents: 1 })],
  ['package_purchase_occasion_key', purchase({ order_id: newId() })],
  [
    'lesson_credit_sale_id_key',
    `insert into lesson_credit select gen_random_uuid(), order_id, null, null, 1, sale_id
      from lesson_credit where sale_id is not null`,
  ],
  ['lesson_credit_missed_place_id_key', again('lesson_credit')],
  ['credit_grant_idempotency_key_key', again('credit_grant')],
  ['credit_take_back_idempotency_key_key', again('credit_take_back')],
  [
    'lesson_credit_grant_id_key',
    `insert into lesson_credit (id, order_id, grant_id, credits)
      select gen_random_uuid(), order_id, grant_id, 1 from lesson_credit where grant_id is not null`,
  ],
  [
    'credit_movement_place_id_kind_key',
    `insert into credit_movement
      select gen_random_uuid(), credit_id, kind, credits, place_id, moved_at, expires_at
      from credit_movement where kind = 'used'`,
  ],
]
