import { again } from '../../support/cases/one-of-everything'

/** Constraints on calendars, each with a statement that violates it. */
export const neverOfCalendars: [string, string][] = [
  [
    'class_change_date_is_another',
    `insert into class_change_date
     select change_id, lesson_id, coach_id, starts_at, ends_at, coach_id, starts_at, ends_at
     from class_change_date`,
  ],
  ['availability_window_weekday_is_iso', 'update availability_window set weekday = 0'],
  ['availability_window_weekday_is_iso', 'update availability_window set weekday = 8'],
  ['availability_window_runs_forward', 'update availability_window set end_time = start_time'],
  [
    'availability_window_dates_run_forward',
    "update availability_window set valid_from = '2026-11-02', valid_until = '2026-11-01'",
  ],
  ['extra_hours_runs_forward', 'update extra_hours set end_time = start_time'],
  ['closing_item_says_how_it_ended', "update closing_item set state = 'done'"],
  ['calendar_block_runs_forward', 'update calendar_block set ends_on = starts_on - 1'],
  ['calendar_block_times_come_in_pairs', "update calendar_block set start_time = '10:00'"],
  [
    'calendar_block_times_run_forward',
    "update calendar_block set start_time = '10:00', end_time = '10:00'",
  ],
  ['venue_has_an_address', "update venue set address_lines = '{}'"],
  ['venue_map_is_a_secure_link', "update venue set map_url = 'http://maps.example'"],
  ['lesson_of_a_series_has_its_day', 'update lesson set original_on = null'],
  ['lesson_series_has_places', 'update lesson_series set places = 0'],
  ['lesson_series_has_a_length', 'update lesson_series set duration_minutes = 4'],
]

const duplicate = again('lesson', { released_at: '2026-11-01' })

export const neverTwiceOfCalendars: [string, string][] = [
  ['calendar_feed_account_id_key', again('calendar_feed', { token_hash: 'another' })],
  [
    'calendar_feed_token_hash_key',
    `with other as (${again('account', { realm: 'staff', email: 'third@example.com', guardian_id: null })} returning id)
     insert into calendar_feed (id, account_id, token_hash, created_at)
     select gen_random_uuid(), other.id, token_hash, calendar_feed.created_at from calendar_feed, other`,
  ],
  ['lesson_series_id_original_on_key', duplicate.replace('limit 1', 'where series_id is not null')],
]
