import { again } from '../../support/cases/one-of-everything'

/** Another refund of the same payment, of so many cents. */
const refunded = (cents: string) =>
  `insert into opening_balance_refund
    select gen_random_uuid(), payment_id, null, ${cents}, 'owed', 'cash', 'another', now()
    from opening_balance_refund`

const another = { write_off_id: null, occasion: 'another', amount_cents: 1 }

/** The same for a lesson's payment. */
const refundedOfALesson = `insert into opening_balance_refund
  select gen_random_uuid(), payment_id, null, 1, 'owed', 'cash', 'another', now()
  from payment_allocation limit 1`

export const neverOfImports: [string, string][] = [
  ['family_import_has_rows', 'update family_import set row_count = 0'],
  ['family_import_can_be_undone_for_a_while', 'update family_import set undo_until = imported_at'],
  ['family_import_can_be_undone_for_a_while', 'update family_import set undo_until = null'],
  ['family_import_is_imported_at_a_moment', "update family_import set state = 'checked'"],
  ['family_import_is_matched_first', 'update family_import set matching = null'],
  ['family_import_is_sealed_until_cleared', 'update family_import set ciphertext = null'],
  ['family_import_is_sealed_until_cleared', 'update family_import set cleared_at = uploaded_at'],
  ['family_import_is_undone_at_a_moment', 'update family_import set undone_at = imported_at'],
  ['family_import_version_counts_from_one', 'update family_import set version = 0'],
  ['import_family_is_invited_in_a_wave', "update import_family set wave = 'first'"],
  ['import_family_position_counts_from_one', 'update import_family set position = 0'],
  ['import_family_says_since_when', 'update import_family set mark = null'],
  ['import_row_number_counts_from_one', 'update import_row set number = 0'],
  ['import_change_position_counts_from_one', 'update import_change set position = 0'],
  ['import_change_seals_what_was_before', "update import_change set key_id = 'key'"],
  ['opening_balance_is_money', again('opening_balance', { amount_cents: 0 })],
  ['opening_balance_write_off_is_money', again('opening_balance_write_off', { amount_cents: 0 })],
  ['opening_balance is append-only', 'update opening_balance set amount_cents = 1'],
  ['opening_balance is append-only', 'delete from opening_balance'],
  [
    'opening_balance_allocation_is_money',
    again('opening_balance_allocation', { amount_cents: -1 }),
  ],
  ['more is allocated than was paid', again('opening_balance_allocation', { amount_cents: 101 })],
  [
    'an opening balance is paid from the account balance',
    `insert into opening_balance_allocation
      select payment.id, opening_balance.id, 1 from opening_balance
      join payment on payment.order_id = opening_balance.order_id`,
  ],
  [
    'opening_balance_allocation is append-only',
    'update opening_balance_allocation set amount_cents = 1',
  ],
  ['opening_balance_allocation is append-only', 'delete from opening_balance_allocation'],
  ['opening_balance_refund_is_money', refunded('0')],
  [
    'opening_balance_refund_is_by_hand_or_by_card',
    again('opening_balance_refund', { returned_as: 'credit', ...another }),
  ],
  [
    'only what was paid by card goes back to it',
    again('opening_balance_refund', { returned_as: 'stripe', state: 'due', ...another }),
  ],
  ['more goes back than was paid', refunded('501')],
  ['this payment is of no opening balance', refundedOfALesson],
  ['opening_balance_refund is append-only', 'update opening_balance_refund set amount_cents = 1'],
  ['opening_balance_refund is append-only', 'delete from opening_balance_refund'],
]

export const neverTwiceOfImports: [string, string][] = [
  ['family_import_idempotency_key_key', again('family_import')],
  ['import_family_import_id_position_key', again('import_family')],
  ['import_row_import_id_number_key', again('import_row')],
  ['opening_balance_order_id_key', again('opening_balance')],
  [
    'opening_balance_refund_occasion_key',
    again('opening_balance_refund', { amount_cents: 1, write_off_id: null }),
  ],
  [
    'opening_balance_refund_write_off_id_key',
    again('opening_balance_refund', { amount_cents: 1, occasion: 'another' }),
  ],
]
