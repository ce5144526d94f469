import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { neverOfStripe, neverTwiceOfStripe } from './cards'
import { again, oneOfEverything, twice } from '../../support/cases/one-of-everything'
import { neverOfCalendars, neverTwiceOfCalendars } from './calendars'
import { neverOfAttendance, neverOfNotes } from './bookings'
import { neverOfDiscounts, neverTwiceOfDiscounts } from './discounts'
import { neverOfProgress, neverTwiceOfProgress } from './progress'
import { neverOfSettlements, neverTwiceOfSettlements } from './settlements'
import { neverOfPictures, neverTwiceOfPictures } from './pictures'
import { neverOfGuardians, neverTwiceOfGuardians } from './guardians'
import { neverOfGiftCards, neverTwiceOfGiftCards } from './gift-cards'
import { neverOfCredits, neverTwiceOfCredits } from './credits'
import { neverOfLines, neverTwiceOfLines } from './charge-lines'
import { neverOfParties, neverTwiceOfParties } from './parties'
import { neverOfEnrollments, neverTwiceOfEnrollments } from './enrollments'
import { neverOfImports, neverTwiceOfImports } from './imports'
import { neverOfWaivers, neverTwiceOfWaivers } from './waivers'
import { neverOfTexts, neverTwiceOfTexts } from './texts'
import { neverOfPushes, neverTwiceOfPushes } from './pushes'
import { neverOfRoles, neverTwiceOfRoles } from './roles'
import { neverOfReports } from './reports'
import { neverOfTaxes } from './taxes'
import { neverOfSettings } from './settings'
import { neverOfWriters, neverTwiceOfWriters } from './posts'

// Tests the database's constraints themselves, independent of the application's checks.
beforeAll(oneOfEverything)

/** The same position of the same booking, for an athlete without a place in it. */
function aStrangersPlace(): string {
  return `
    with stranger as (${again('athlete')} returning id)
    insert into booking_place (id, booking_id, athlete_id, position, price_share_cents)
    select '${newId()}', booking_id, stranger.id, position, 0 from booking_place, stranger`
}

/** A second staff member with the same calendar. */
function aSecondMemberWithTheCalendar(): string {
  return `
    with other as (${again('account', { realm: 'staff', email: 'other@example.com', guardian_id: null })} returning id)
    insert into staff_member (id, account_id, role_id, coach_id, created_at)
    select '${newId()}', other.id, role_id, coach_id, staff_member.created_at from staff_member, other
    where coach_id is not null limit 1`
}

/** A rule of a policy without bookings. */
function aNewTier(changes: object): string {
  return again('cancellation_tier', { policy_id: newId(), ...changes })
}

const never: [string, string][] = [
  ...neverOfImports,
  ...neverOfEnrollments,
  ...neverOfParties,
  ...neverOfWaivers,
  ...neverOfSettlements,
  ...neverOfReports,
  ...neverOfTaxes,
  ...neverOfRoles,
  ...neverOfTexts,
  ...neverOfPushes,
  ['lesson_places_never_exceeded', 'update lesson set places_taken = places + 1'],
  ['lesson_places_never_exceeded', 'update lesson set places_taken = -1'],
  ['lesson_places_never_exceeded', 'update lesson set places = 0, places_taken = 0'],
  ['lesson_runs_forward', 'update lesson set ends_at = starts_at'],
  ['lesson_runs_forward', "update lesson set occupied_until = ends_at - interval '1 minute'"],
  [
    'lesson_lasts_less_than_a_day',
    "update lesson set occupied_until = starts_at + interval '24 hours'",
  ],
  ['booking_takes_places', 'update booking set places_taken = 0'],
  ['booking_price_is_money', 'update booking set price_cents = -1, deposit_cents = 0'],
  ['booking_price_is_money', 'update booking set deposit_cents = price_cents + 1'],
  ['booking_is_confirmed_at_a_moment', 'update booking set confirmed_at = null'],
  [
    'booking_confirmed_by_staff_is_confirmed',
    'update booking set confirmed_by_staff = true, confirmed_at = null',
  ],
  ['booking_in_an_order_stays_once_booked', 'update booking set removed_at = confirmed_at'],
  ['booking_place_share_is_money', 'update booking_place set price_share_cents = -1'],
  ['booking_place_position_counts_from_one', 'update booking_place set position = 0'],
  ['lesson_type_price_is_money', 'update lesson_type set deposit_cents = price_cents + 1'],
  ['lesson_type_has_a_length', 'update lesson_type set duration_minutes = 0'],
  ['lesson_type_athletes_make_sense', 'update lesson_type set min_athletes = max_athletes + 1'],
  ['lesson_type_ages_make_sense', 'update lesson_type set min_age = max_age + 1'],
  ['cancellation_tier_percent_where_it_counts', aNewTier({ percent: 101 })],
  ['cancellation_tier_percent_where_it_counts', aNewTier({ percent: null })],
  ['cancellation_tier_percent_where_it_counts', aNewTier({ hours_before: -1 })],
  ['cancellation_returns_what_was_paid', again('cancellation', { return_cents: 6001 })],
  ['cancellation_returns_what_was_paid', again('cancellation', { return_cents: -1 })],
  ['cancellation_percent_where_it_counts', again('cancellation', { percent: 101 })],
  ['cancellation_percent_where_it_counts', again('cancellation', { percent: null })],
  ['cancellation_percent_where_it_counts', again('cancellation', { gives: 'nothing' })],
  [
    'reschedule_goes_somewhere_else',
    `insert into reschedule
     select gen_random_uuid(), booking_id, 'here', rescheduled_at, from_lesson_id, from_lesson_id, null, from_starts_at
     from reschedule`,
  ],
  ['receipt_counter_last_number_check', 'update receipt_counter set last_number = 0'],
  ['receipt_number_number_check', again('receipt_number', { payment_id: newId(), number: 0 })],
  ['payment_is_money', again('payment', { amount_cents: 0 })],
  ['payment_by_bank_came_by_stripe', again('payment', { by_bank: true, method: 'cash' })],
  [
    'payment_allocation_is_money',
    'insert into payment_allocation select payment_id, booking_id, 0 from payment_allocation',
  ],
  ['refund_is_money', again('refund', { amount_cents: 0 })],
  ...[['price', -1] as const, ['discount', 0] as const, ['owed_again', 0] as const].map(
    ([kind, amount_cents]): [string, string] => [
      'charge_line_has_the_sign_of_its_kind',
      again('charge_line', { kind, amount_cents }),
    ],
  ),
  ['account_email_is_lower_case', "update account set email = 'Dana@example.com'"],
  [
    'account_of_a_parent_is_a_guardians_once_verified',
    "update account set guardian_id = null where realm = 'parent'",
  ],
  [
    'account_of_a_parent_is_a_guardians_once_verified',
    "update account set guardian_id = (select id from guardian limit 1) where realm = 'staff'",
  ],
  ['account_password_is_set_at_a_moment', 'update account set password_set_at = null'],
  ['passkey_is_named', "update passkey set name = ''"],
  ['passkey_is_named', "update passkey set name = repeat('x', 81)"],
  ['passkey_has_an_id_and_a_key', "update passkey set credential_id = 'not base64url!'"],
  ['passkey_has_an_id_and_a_key', "update passkey set credential_id = repeat('k', 1365)"],
  ['passkey_has_an_id_and_a_key', "update passkey set public_key = ''"],
  ['passkey_counts_uses', 'update passkey set sign_count = -1'],
  ['passkey_counts_uses', 'update passkey set sign_count = 4294967296'],
  [
    'passkey_is_used_after_it_was_made',
    "update passkey set last_used_at = created_at - interval '1 millisecond'",
  ],
  ['passkey_challenge_ends_later', 'update passkey_challenge set expires_at = created_at'],
  ['session_runs_forward', 'update session set expires_at = created_at'],
  [
    'account_token_runs_forward',
    `update account_token set expires_at = created_at - interval '1 millisecond'`,
  ],
  ['account_token_says_which_address', 'update account_token set new_email = null'],
  ['account_token_of_a_browser_is_a_code', "update account_token set browser_hash = 'b'"],
  ['first_owner_link_runs_forward', 'update first_owner_link set expires_at = created_at'],
  ['guardian_merges_into_another', 'update guardian set merged_into_id = id'],
  ['outbox_message_is_due_or_has_ended', 'update outbox_message set next_attempt_at = null'],
  ['outbox_message_is_due_or_has_ended', "update outbox_message set outcome = 'sent'"],
  ['outbox_message_is_due_or_has_ended', 'update outbox_message set ended_at = created_at'],
  ['outbox_message_is_due_or_has_ended', 'update outbox_message set attempts = -1'],
  [
    'outbox_message_held_is_due',
    "update outbox_message set held_at = now(), outcome = 'sent', ended_at = now(), next_attempt_at = null",
  ],
  [
    'text_message_held_is_due',
    "update text_message set held_at = now(), outcome = 'dropped', ended_at = now(), next_attempt_at = null",
  ],
  [
    'push_message_held_is_due',
    "update push_message set held_at = now(), outcome = 'dropped', ended_at = now(), next_attempt_at = null",
  ],
  ['job_run_ends_with_an_outcome', 'update job_run set ended_at = null'],
  ['job_run_ends_with_an_outcome', 'update job_run set outcome = null'],
  ['job_run_names_an_error_where_it_failed', "update job_run set outcome = 'failed'"],
  ['job_run_names_an_error_where_it_failed', "update job_run set error = 'P2002'"],
  ['site_section_version_check', 'update site_section set version = 0'],
  ['post_category_version_check', 'update post_category set version = 0'],
  ['content_version_version_check', again('content_version', { version: 0 })],
  ['picture_size_check', 'update picture set width = 0'],
  ['picture_size_check', 'update picture set height = 0'],
  ['picture_size_check', "update picture set widths = '{}'"],
  ['post_slug_check', "update post set slug = 'A first run'"],
  ['post_slug_check', "update post set slug = 'a--run'"],
  ['post_of_its_kind_check', "update post set difficulty = 'beginner'"],
  ['post_of_its_kind_check', 'update post set apparatus_id = (select id from apparatus limit 1)'],
  ['post_category_slug_check', "update post_category set slug = 'news-'"],
  ['a content version is never changed', "update content_version set content = '[]'"],
  ['a content version is never changed', 'delete from content_version'],
  ...neverOfAttendance,
  ...neverOfNotes,
  ...neverOfGuardians,
  ...neverOfPictures,
  ...neverOfWriters,
  ...neverOfDiscounts,
  ...neverOfCredits,
  ...neverOfGiftCards,
  ...neverOfProgress,
  ...neverOfCalendars,
  ...neverOfLines,
  ...neverOfStripe,
  ...neverOfSettings,
]

const neverTwice: [string, string][] = [
  ...neverTwiceOfRoles,
  ...neverTwiceOfStripe,
  ['settings_pkey', again('settings', { id: 1 })],
  ['booking_idempotency_key_key', again('booking')],
  ['cancellation_booking_id_key', again('cancellation', { idempotency_key: 'another' })],
  [
    'cancellation_idempotency_key_key',
    `insert into cancellation
     select gen_random_uuid(), booking.id, cancellation.idempotency_key, canceled_at, canceled_by, gives, percent, paid_cents, return_cents
     from cancellation, booking where booking.id <> booking_id`,
  ],
  ['reschedule_idempotency_key_key', again('reschedule')],
  ['receipt_number_year_number_key', again('receipt_number', { payment_id: newId() })],
  ['payment_occasion_key', again('payment')],
  [
    'refund_payment_id_occasion_key',
    twice('refund', { amount_cents: 1, state: 'failed', occasion: 'one' }),
  ],
  ['charge_line_one_price', again('charge_line', { kind: 'price', amount_cents: 1 })],
  ['booking_link_token_hash_key', again('booking_link')],
  ['booking_place_booking_id_athlete_id_key', again('booking_place', { position: 9 })],
  ['booking_place_booking_id_position_key', aStrangersPlace()],
  [
    'outbox_message_kind_subject_id_occasion_key',
    again('outbox_message', { message_id: 'another' }),
  ],
  ['outbox_message_message_id_key', again('outbox_message', { occasion: 'another' })],
  ...neverTwiceOfImports,
  ...neverTwiceOfEnrollments,
  ...neverTwiceOfParties,
  ...neverTwiceOfWaivers,
  ...neverTwiceOfSettlements,
  ['medical_note_athlete_id_key', again('medical_note')],
  ['lesson_type_slug_key', again('lesson_type')],
  ['apparatus_slug_key', again('apparatus')],
  ['focus_area_apparatus_id_slug_key', again('focus_area')],
  ['account_realm_email_key', again('account', { guardian_id: null, verified_at: null })],
  [
    'account_guardian_id_key',
    again('account', { email: 'other@example.com' }).replace(
      'limit 1',
      'where guardian_id is not null',
    ),
  ],
  ['staff_member_account_id_key', again('staff_member', { coach_id: null })],
  ['staff_member_coach_id_key', aSecondMemberWithTheCalendar()],
  ['session_token_hash_key', again('session')],
  ['account_token_token_hash_key', again('account_token')],
  ['second_factor_in_use', again('second_factor')],
  ['second_factor_being_set_up', twice('second_factor', { confirmed_at: null })],
  ['recovery_code_code_hash_key', again('recovery_code')],
  ['passkey_credential_id_key', again('passkey')],
  ['passkey_challenge_token_hash_key', again('passkey_challenge')],
  ['first_owner_link_token_hash_key', again('first_owner_link')],
  ['content_version_subject_kind_subject_key_version_key', again('content_version')],
  ['post_kind_slug_key', again('post')],
  ['post_category_kind_slug_key', again('post_category')],
  ...neverTwiceOfCredits,
  ...neverTwiceOfGiftCards,
  ...neverTwiceOfGuardians,
  ...neverTwiceOfPictures,
  ...neverTwiceOfProgress,
  ...neverTwiceOfWriters,
  ...neverTwiceOfTexts,
  ...neverTwiceOfPushes,
  ...neverTwiceOfCalendars,
  ...neverTwiceOfLines,
  ...neverTwiceOfDiscounts,
]

describe('an invalid row is refused by', () => {
  it.each(never)('%s: %s', async (constraint, sql) => {
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(constraint)
  })

  it('every constraint of the database, as tested here', async () => {
    const rules = await database().$queryRaw<{ name: string }[]>`
      select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'x')`
    const tried = new Set(['lesson_coach_is_free', ...never.map(([name]) => name)])
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })
})

describe('a duplicate row is refused by', () => {
  it.each(neverTwice)('%s', async (key, sql) => {
    await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(key)
  })

  it('every unique key of the database, as tested here', async () => {
    const keys = await database().$queryRaw<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index
      where indisunique and indrelid::regclass::text in (
        select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename <> '_prisma_migrations')`
    const tried = new Set(neverTwice.map(([name]) => name))
    const untried = keys.map(({ name }) => name).filter((name) => !tried.has(name))
    expect(untried.filter((name) => !name.endsWith('_pkey'))).toEqual([])
  })
})
