import { newId } from '~/platform/ids.server'
import { again } from '../../support/cases/one-of-everything'

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
  ['class_question_is_said', "update class_question set text = ''"],
  ['class_question_has_no_single_choice', "update class_question set choices = '{M}'"],
  ['enrollment_answer_is_said', "update enrollment_answer set text = ''"],
  ['tuition_invoice_month_is_its_first_day', again('tuition_invoice', { month: '2026-11-02' })],
]

const afterwards = { starts_on: '2027-01-01', ends_on: '2027-02-01' }

export const neverTwiceOfEnrollments: [string, string][] = [
  ['term_class_slug_key', again('term_class', { term_id: newId() })],
  ['term_class_term_id_series_id_key', again('term_class', { slug: 'another' })],
  ['enrollment_idempotency_key_key', again('enrollment', { ...afterwards, order_id: newId() })],
  ['enrollment_order_id_key', again('enrollment', { ...afterwards, idempotency_key: 'another' })],
]
