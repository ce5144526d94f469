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
  ['party_guest_has_a_name', "update party_guest set child_name = ''"],
  ['party_guest_has_a_name', "update party_guest set contact_name = ''"],
  ['party_guest_people_fit_the_answer', 'update party_guest set people = 0'],
  ['party_guest_people_fit_the_answer', 'update party_guest set people = 13'],
  ['party_guest_people_fit_the_answer', 'update party_guest set coming = false'],
  ['party_guest_note_is_whole', 'update party_guest set nonce = null'],
  ['party_waiver_names_who_signed', again('party_waiver', { child_name: '' })],
  ['party_waiver_names_who_signed', again('party_waiver', { signer_name: '' })],
  ['party_waiver_drawing_is_a_short_path', again('party_waiver', { drawing: 'M1 1<svg>' })],
]

export const neverTwiceOfParties: [string, string][] = [
  ['party_package_slug_key', again('party_package')],
  ['party_booking_id_key', again('party')],
  ['party_link_token_hash_key', again('party_link', { ended_at: '2026-11-02T10:00:00Z' })],
  ['party_link_is_one_at_a_time', again('party_link', { token_hash: 'another' })],
  ['party_guest_waiver_id_key', again('party_guest')],
]
