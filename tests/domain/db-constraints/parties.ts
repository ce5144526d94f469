import { again } from '../../support/cases/one-of-everything'

/** Constraints on parties and their packages, each with a statement that violates it. */
export const neverOfParties: [string, string][] = [
  ['party_package_has_a_title', "update party_package set title = ''"],
  ['party_package_lasts_within_a_day', 'update party_package set duration_minutes = 721'],
  ['party_package_price_is_money', 'update party_package set price_cents = -1'],
  ['party_package_price_is_money', 'update party_package set deposit_cents = price_cents + 1'],
  ['party_package_price_is_money', 'update party_package set extra_child_cents = -1'],
  ['party_package_has_room_for_who_is_included', 'update party_package set most_children = 1'],
  ['party_package_ages_run_upward', 'update party_package set min_age = max_age + 1'],
  ['party_package_days_are_not_negative', 'update party_package set notice_days = -1'],
  ['party_package_days_are_not_negative', 'update party_package set change_days = -1'],
  ['party_package_due_days_are_not_negative', 'update party_package set due_days = -1'],
  ['party_package_has_times', "update party_package set weekdays = '{}'"],
  ['party_package_has_times', "update party_package set start_times = '{}'"],
  [
    'party_package_bookable_days_run_forward',
    "update party_package set bookable_from = '2026-12-02', bookable_until = '2026-12-01'",
  ],
  ['party_has_room_for_its_children', 'update party set children = most_children + 1'],
  ['party_extra_child_is_not_negative', 'update party set extra_child_cents = -1'],
  ['party_due_days_are_not_negative', 'update party set due_days = -1'],
  ['party_note_is_short', "update party set note = repeat('x', 501)"],
]

export const neverTwiceOfParties: [string, string][] = [
  ['party_package_slug_key', again('party_package')],
  ['party_booking_id_key', again('party')],
]
