import { newId } from '~/platform/ids.server'
import { again } from '../../support/cases/one-of-everything'

const notSold = { payment_id: null, sold_at: null, code_hash: null, last_four: null }
const another = { order_id: newId(), idempotency_key: newId(), page_token_hash: newId() }

/** Another card that is not sold yet. */
const unsold = (changes: object) => again('gift_card', { ...notSold, ...another, ...changes })

const reversalOfUsed = `insert into payment_reversal select gift_card.payment_id, 'twice', now()
  from gift_card join gift_card_use on gift_card_id = gift_card.id`

/** Constraints on gift cards, each with a statement that violates it. */
export const neverOfGiftCards: [string, string][] = [
  [
    'gift_card_terms_is_one',
    `insert into gift_card_terms
      select 2, active, amounts_cents, smallest_cents, largest_cents, version from gift_card_terms`,
  ],
  ['gift_card_terms_are_amounts', 'update gift_card_terms set smallest_cents = largest_cents + 1'],
  ['gift_card_terms_are_amounts', 'update gift_card_terms set amounts_cents = array[1]'],
  ['gift_card_is_money', unsold({ amount_cents: 0 })],
  ['gift_card_is_paid_for_or_given', 'update gift_card set code_hash = null'],
  [
    'gift_card_is_paid_for_or_given',
    unsold({ sold_at: '2026-11-02', code_hash: 'new', last_four: 'ABCD' }),
  ],
  ['gift_card_is_given_as_something', unsold({ grant_kind: 'promotion' })],
  ['gift_card_is_given_as_something', unsold({ grant_reason: 'Raffle' })],
  [
    'gift_card is append-only',
    "update gift_card set grant_kind = 'promotion' where sold_at is not null",
  ],
  [
    'gift_card_is_stopped_after_it_was_sold',
    "update gift_card set stopped_at = sold_at - interval '1 day'",
  ],
  ['gift_card is append-only', 'update gift_card set amount_cents = 1'],
  ['gift_card is append-only', "update gift_card set sold_at = now() - interval '1 day'"],
  ['a gift card is sold for what was paid for it', again('gift_card', { amount_cents: 1 })],
  ['more is used than is left on the gift card', reversalOfUsed],
  [
    'more is used than is left on the gift card',
    `insert into opening_balance_refund
        (id, payment_id, amount_cents, state, returned_as, occasion, created_at)
      select gen_random_uuid(), payment_id, amount_cents + 1, 'owed', 'cash', 'more than is left', now()
      from gift_card where payment_id is not null limit 1`,
  ],
  [
    'a payment by gift card names the card',
    again('payment', { method: 'gift_card', occasion: newId() }),
  ],
  [
    'a sold gift card that is not stopped pays in its own currency',
    `insert into gift_card_use select payment.id, gift_card.id from payment, gift_card
      where payment.id = gift_card.payment_id
        and not exists (select from gift_card_use where gift_card_id = gift_card.id)`,
  ],
]

export const neverTwiceOfGiftCards: [string, string][] = [
  ['gift_card_payment_id_key', again('gift_card')],
  ['gift_card_order_id_key', again('gift_card', notSold)],
  ['gift_card_idempotency_key_key', again('gift_card', { ...notSold, order_id: newId() })],
  [
    'gift_card_page_token_hash_key',
    again('gift_card', { ...notSold, order_id: newId(), idempotency_key: newId() }),
  ],
  ['gift_card_code_hash_key', "update gift_card set code_hash = 'the same'"],
]
