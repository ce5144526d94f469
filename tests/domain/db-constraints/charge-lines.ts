import { again } from '../../support/cases/one-of-everything'

const lastDay = '(select id from waiting_entry where wished_on is not null limit 1)'

/** Constraints on waiting lists, each with a statement that violates it. */
export const neverOfLines: [string, string][] = [
  [
    'waiting_entry_is_for_a_class_or_a_day',
    'update waiting_entry set lesson_id = null, wished_on = null',
  ],
  [
    'waiting_entry_is_for_a_class_or_a_day',
    `update waiting_entry set lesson_id = (select id from lesson limit 1) where id = ${lastDay}`,
  ],
  ['waiting_entry_needs_places', 'update waiting_entry set places = 0'],
  ['waiting_entry_ends_in_a_way', "update waiting_entry set ending = 'left'"],
  ['waiting_entry_ends_in_a_way', 'update waiting_entry set ended_at = created_at'],
  ['waiting_offer_runs_forward', 'update waiting_offer set ends_at = offered_at'],
]

const apart = { idempotency_key: 'another', token_hash: 'another' }
const once = (column: string) =>
  again('waiting_entry', apart).replace('limit 1', `where ${column} is not null`)

export const neverTwiceOfLines: [string, string][] = [
  [
    'waiting_entry_idempotency_key_key',
    again('waiting_entry', { token_hash: 'another', email: 'a@b.c' }),
  ],
  [
    'waiting_entry_token_hash_key',
    again('waiting_entry', { idempotency_key: 'another', email: 'a@b.c' }),
  ],
  ['waiting_entry_once_for_a_class', once('lesson_id')],
  ['waiting_entry_once_for_a_day', once('wished_on')],
  [
    'waiting_offer_booking_id_key',
    `insert into waiting_offer (entry_id, booking_id, offered_at, ends_at)
     select waiting_entry.id, booking_id, offered_at, ends_at from waiting_offer, waiting_entry
     where waiting_entry.id <> entry_id`,
  ],
]
