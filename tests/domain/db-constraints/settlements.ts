import { again } from '../../support/cases/one-of-everything'

const rate = (changes: object) => again('settlement_rate', { valid_from: '2026-12-01', ...changes })
const settlement = (changes: object) =>
  again('settlement', { starts_on: '2026-12-01', ends_on: '2026-12-31', ...changes })
const share = { kind: 'share', amount_cents: null }
const nobodys = { coach_id: null }

/** Constraints on settlements, each with a statement that violates it. */
export const neverOfSettlements: [string, string][] = [
  ['settlement_rate_is_an_amount_or_a_share', rate({ amount_cents: null })],
  ['settlement_rate_is_an_amount_or_a_share', rate({ amount_cents: -1 })],
  ['settlement_rate_is_an_amount_or_a_share', rate({ percent: 10 })],
  ['settlement_rate_is_an_amount_or_a_share', rate({ kind: 'share' })],
  ['settlement_rate_is_an_amount_or_a_share', rate(share)],
  ['settlement_rate_is_an_amount_or_a_share', rate({ ...share, percent: 101 })],
  ['settlement_rate_is_an_amount_or_a_share', rate({ ...share, percent: 0 })],
  ['settlement_rate_of_members_is_per_athlete', rate({ member_amount_cents: 100 })],
  ['settlement_rate_of_members_is_per_athlete', rate({ kind: 'athlete', member_amount_cents: -1 })],
  ['settlement_rate_is_of_a_coach_or_a_venue', rate(nobodys)],
  ['settlement_is_of_a_coach_or_a_venue', settlement(nobodys)],
  ['settlement_runs_forward', settlement({ ends_on: '2026-11-30' })],
  ['settlement_line_has_a_whole_rate', again('settlement_line', { rate_amount: 3000 })],
  [
    'settlement_line_has_a_whole_rate',
    again('settlement_line', { rate_kind: 'hour', rate_amount: 1, rate_member_amount: 1 }),
  ],
  ['settlement_adjustment_is_of_a_coach_or_a_venue', again('settlement_adjustment', nobodys)],
  ['settlement_adjustment_is_an_amount', again('settlement_adjustment', { amount_cents: 0 })],
  ['is in a settlement', 'update settlement_adjustment set amount_cents = 1'],
  ['is in a settlement', 'delete from settlement_adjustment'],
]

export const neverTwiceOfSettlements: [string, string][] = [
  ['settlement_rate_coach_id_venue_id_lesson_type_id_valid_from_key', again('settlement_rate')],
  ['settlement_coach_id_venue_id_starts_on_key', settlement({ starts_on: '2026-11-01' })],
  [
    'settlement_coach_id_venue_id_ends_on_key',
    settlement({ starts_on: '2026-11-02', ends_on: '2026-11-30' }),
  ],
]
