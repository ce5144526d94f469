import { newId } from '~/platform/ids.server'
import { again, twice } from '../../support/cases/one-of-everything'

/** Constraints on terms, classes of them and enrollments, each with a statement that violates it. */
export const neverOfEnrollments: [string, string][] = [
  ['term_runs_forward', 'update term set ends_on = starts_on - 1'],
  [
    'term_opens_for_members_first',
    "update term set members_open_at = registration_opens_at + interval '1 minute'",
  ],
  ['term_fee_is_not_negative', 'update term set registration_fee_cents = -1'],
  ['term_notice_is_within_a_year', 'update term set drop_notice_days = 367'],
  ['term_tuition_day_is_in_every_month', 'update term set tuition_day = 29'],
  ['term_of_a_camp_has_an_end', "update term set kind = 'camp', ends_on = null"],
  ['term_class_day_price_is_not_negative', 'update term_class set day_price_cents = -1'],
  ['term_class_extra_has_a_name', 'update term_class set extra_cents = 1'],
  ['enrollment_extra_has_a_name', 'update enrollment set extra_cents = 1'],
  ['camp_extra_has_a_name', "update camp_extra set name = ''"],
  ['camp_extra_price_is_not_negative', 'update camp_extra set price_cents = -1'],
  ['enrollment_extra_is_named', "update enrollment_extra set name = ''"],
  ['enrollment_extra_price_is_not_negative', 'update enrollment_extra set price_cents = -1'],
  ['term_class_ages_run_upward', 'update term_class set min_age = max_age + 1'],
  ['term_class_prices_are_not_negative', 'update term_class set price_cents = -1'],
  ['term_class_prices_are_not_negative', 'update term_class set trial_cents = -1'],
  ['enrollment_does_not_end_before_it_begins', 'update enrollment set ends_on = starts_on - 2'],
  [
    'enrollment_of_a_trial_is_one_day',
    'update enrollment set is_trial = true, ends_on = starts_on + 1',
  ],
  [
    'enrollment_once_at_a_time',
    `insert into enrollment
       (id, idempotency_key, term_class_id, athlete_id, order_id, starts_on, ends_on, created_at)
     select gen_random_uuid(), 'again', term_class_id, athlete_id,
       (select id from booking_order where id not in (select order_id from enrollment) limit 1),
       starts_on, ends_on, created_at
     from enrollment`,
  ],
  ['enrollment_discount_is_a_percentage', 'update enrollment set sibling_percent = 101'],
  ['enrollment_fee_is_not_negative', 'update enrollment set registration_fee_cents = -1'],
  [
    'enrollment_dropped_has_an_end',
    'update enrollment set dropped_at = created_at, ends_on = null',
  ],
  [
    'enrollment_of_a_trial_is_not_paused',
    'update enrollment set overdue_from = starts_on, is_trial = true, ends_on = starts_on',
  ],
  ['term_pause_is_a_percentage', 'update term set pause_percent = 101'],
  [
    'enrollment_pause_is_of_eight_weeks_at_most',
    'update enrollment_pause set last_on = first_on + 56',
  ],
  ['enrollment_pause_is_a_percentage', 'update enrollment_pause set percent = 100'],
  ['enrollment_pause_once_at_a_time', again('enrollment_pause', { idempotency_key: 'another' })],
  ['move_proposal_is_answered_in_a_way', "update move_proposal set answer = 'moved'"],
  ['class_waiting_entry_ends_in_a_way', 'update class_waiting_entry set ending = null'],
  ['class_waiting_offer_runs_forward', 'update class_waiting_offer set ends_at = offered_at'],
  ['class_question_is_said', "update class_question set text = ''"],
  ['class_question_has_no_single_choice', "update class_question set choices = '{M}'"],
  ['enrollment_answer_is_said', "update enrollment_answer set text = ''"],
  ['late_fee_is_something', 'update late_fee set amount_cents = 0'],
  ['tuition_invoice_month_is_its_first_day', again('tuition_invoice', { month: '2026-11-02' })],
  [
    'saved_payment_method_has_four_digits',
    "update saved_payment_method set last_four = '4242424242424242'",
  ],
  ['saved_payment_method_has_four_digits', "update saved_payment_method set last_four = ''"],
  ['saved_payment_method_expires_in_a_month', 'update saved_payment_method set expiry_month = 13'],
  [
    'saved_payment_method_expires_in_a_month',
    "update saved_payment_method set method = 'bank_account'",
  ],
  [
    'saved_payment_method_of_no_one_is_removed',
    'update saved_payment_method set guardian_id = null',
  ],
  ['payment_method_setup_ends_once', "update payment_method_setup set state = 'open'"],
  ['autopay_mandate_names_its_words', again('autopay_mandate', { wording: '' })],
  ['autopay_mandate_end_has_its_cause', 'update autopay_mandate set ended_at = agreed_at'],
  ['tuition_collection_ends_once', "update tuition_collection set state = 'done'"],
  ['tuition_collection_ends_once', 'update tuition_collection set next_on = null'],
  ['tuition_collection_counts_declined', 'update tuition_collection set declined = 4'],
  [
    'payment_attempt_saved_method_is_for_tuition',
    "update payment_attempt set stripe_payment_id = 'pi_1', purpose = 'balance'",
  ],
  [
    'payment_attempt_method_is_of_autopay',
    "update payment_attempt set autopay_method = 'card', purpose = 'balance'",
  ],
  [
    'payment_attempt_of_a_family_is_for_tuition',
    "update payment_attempt set guardian_id = (select id from guardian limit 1), purpose = 'balance'",
  ],
  [
    'payment_attempt_declined_failed',
    "update payment_attempt set decline_code = 'expired_card', state = 'paid'",
  ],
]

const afterwards = { starts_on: '2027-01-01', ends_on: '2027-02-01' }

export const neverTwiceOfEnrollments: [string, string][] = [
  ['camp_extra_term_class_id_position_key', again('camp_extra')],
  ['term_class_slug_key', again('term_class', { term_id: newId() })],
  ['term_class_term_id_series_id_key', again('term_class', { slug: 'another' })],
  ['enrollment_idempotency_key_key', again('enrollment', { ...afterwards, order_id: newId() })],
  [
    'saved_payment_method_customer_id_key',
    again('saved_payment_method', { payment_method_id: 'pm_other' }),
  ],
  [
    'saved_payment_method_payment_method_id_key',
    again('saved_payment_method', { customer_id: 'cus_other' }),
  ],
  [
    'saved_payment_method_one_of_a_method_at_a_time',
    again('saved_payment_method', { customer_id: 'cus_other', payment_method_id: 'pm_other' }),
  ],
  ['payment_method_setup_session_id_key', again('payment_method_setup')],
  [
    'payment_method_setup_one_of_a_method_at_a_time',
    twice('payment_method_setup', { session_id: null, state: 'open', ended_at: null }),
  ],
  ['autopay_mandate_one_at_a_time', again('autopay_mandate')],
  [
    'payment_attempt_one_family_at_a_time',
    `insert into payment_attempt
       (id, order_id, guardian_id, purpose, amount_cents, currency, live, started_at, expires_at)
     select gen_random_uuid(), booking_order.id, guardian.id, 'tuition', 100, 'USD', false, now(), now()
     from (select id from booking_order limit 2) booking_order,
       (select id from guardian limit 1) guardian`,
  ],
  [
    'payment_attempt_stripe_payment_id_key',
    twice('payment_attempt', {
      session_id: null,
      stripe_payment_id: 'pi_1',
      purpose: 'tuition',
    }),
  ],
  [
    'enrollment_pause_idempotency_key_key',
    again('enrollment_pause', { first_on: '2026-12-22', last_on: '2026-12-22' }),
  ],
  ['move_proposal_enrollment_id_term_class_id_key', again('move_proposal', {})],
  [
    'class_waiting_entry_once_in_line',
    again('class_waiting_entry', {}).replace('limit 1', 'where ended_at is null limit 1'),
  ],
  [
    'class_waiting_offer_order_id_key',
    `insert into class_waiting_offer (entry_id, order_id, offered_at, ends_at)
     select class_waiting_entry.id, order_id, offered_at, ends_at
     from class_waiting_offer, class_waiting_entry
     where class_waiting_entry.id <> entry_id`,
  ],
  ['enrollment_order_id_key', again('enrollment', { ...afterwards, idempotency_key: 'another' })],
]
