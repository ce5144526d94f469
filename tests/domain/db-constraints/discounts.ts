import { again } from '../../support/cases/one-of-everything'

const code = (changes: object) => again('promo_code', { code: 'ANOTHER', ...changes })
const discount = (changes: object) => again('booking_discount', changes)

/** Constraints on promo codes and discounts, each with a statement that violates it. */
export const neverOfDiscounts: [string, string][] = [
  ['promo_code_is_one_word_in_capitals', code({ code: 'spring' })],
  ['promo_code_is_one_word_in_capitals', code({ code: 'TWO WORDS' })],
  ['promo_code_is_a_percentage_or_an_amount', code({ percent: null })],
  ['promo_code_is_a_percentage_or_an_amount', code({ amount_cents: 100 })],
  ['promo_code_is_a_percentage_or_an_amount', code({ percent: 101 })],
  ['promo_code_is_a_percentage_or_an_amount', code({ percent: 0 })],
  ['promo_code_is_a_percentage_or_an_amount', code({ percent: null, amount_cents: 0 })],
  ['promo_code_runs_forward', code({ valid_from: '2026-11-02', valid_until: '2026-11-02' })],
  ['promo_code_can_be_used', code({ most_uses: 0 })],
  ['booking_discount_is_money', discount({ amount_cents: 0, deposit_cents: 0 })],
  ['booking_discount_is_money', discount({ amount_cents: 1, deposit_cents: 2 })],
  ['booking_discount_names_its_code', discount({ promo_code_id: null })],
  ['booking_discount_names_its_code', discount({ reason: 'siblings' })],
  ['settings_sibling_percent_is_a_percentage', 'update settings set sibling_percent = 0'],
  ['settings_sibling_percent_is_a_percentage', 'update settings set sibling_percent = 101'],
  ['what was booked at stays', 'update booking_discount set amount_cents = amount_cents + 1'],
  ['what was booked at stays', 'delete from booking_discount'],
]

export const neverTwiceOfDiscounts: [string, string][] = [
  ['promo_code_code_key', again('promo_code')],
]
