import { again } from '../../support/cases/one-of-everything'

const rate = (changes: object) => again('pay_rate', { valid_from: '2026-12-01', ...changes })
const period = (changes: object) =>
  again('pay_period', { starts_on: '2026-12-01', ends_on: '2026-12-31', ...changes })

/** Constraints on what coaches are paid, each with a statement that violates it. */
export const neverOfPay: [string, string][] = [
  ['pay_rate_is_an_amount_or_a_share', rate({ amount_cents: null })],
  ['pay_rate_is_an_amount_or_a_share', rate({ amount_cents: -1 })],
  ['pay_rate_is_an_amount_or_a_share', rate({ percent: 10 })],
  ['pay_rate_is_an_amount_or_a_share', rate({ kind: 'share' })],
  ['pay_rate_is_an_amount_or_a_share', rate({ kind: 'share', amount_cents: null, percent: 101 })],
  ['pay_rate_is_an_amount_or_a_share', rate({ kind: 'share', amount_cents: null, percent: 0 })],
  ['pay_period_runs_forward', period({ ends_on: '2026-11-30' })],
  ['pay_line_has_a_whole_rate', again('pay_line', { rate_amount: 3000 })],
  ['pay_adjustment_is_an_amount', again('pay_adjustment', { amount_cents: 0 })],
  ['is in a locked period', 'update pay_adjustment set amount_cents = 1'],
  ['is in a locked period', 'delete from pay_adjustment'],
]

export const neverTwiceOfPay: [string, string][] = [
  ['pay_rate_coach_id_lesson_type_id_valid_from_key', again('pay_rate')],
  ['pay_period_coach_id_starts_on_key', period({ starts_on: '2026-11-01' })],
  ['pay_period_coach_id_ends_on_key', period({ starts_on: '2026-11-02', ends_on: '2026-11-30' })],
]
