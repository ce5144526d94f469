import { again } from '../../support/cases/one-of-everything'

/** Constraints on skills and scales, each with a statement that violates it. */
export const neverOfProgress: [string, string][] = [
  ['skill_position_counts_from_one', 'update skill set position = 0'],
  ['skill_version_check', 'update skill set version = 0'],
  ['skill_link_is_of_two', 'update skill_link set to_id = from_id'],
  ['certificate_is_for_some', again('certificate', { level: 'elite', mastered: 0 })],
  [
    'evaluation_shares_a_note_that_is_there',
    again('evaluation', { idempotency_key: 'another', share_note: true, note: '' }),
  ],
  ['evaluation is append-only', "update evaluation set note = ''"],
  ['certificate is append-only', 'update certificate set mastered = 9'],
  ['share_link_is_of_one', 'update share_link set staff_member_id = null'],
  ['share_link_runs_forward', 'update share_link set expires_at = created_at'],
  ['share_link_views_are_counted', 'update share_link set views = -1'],
  ['progress_scale_is_one', 'update progress_scale set id = 2'],
  [
    'progress_scale_has_five_words',
    "update progress_scale set words = array_append(words, 'More')",
  ],
  ['progress_scale_counts_for_each_level', "update progress_scale set mastered = '{5,8,12,0}'"],
  ['progress_scale_counts_for_each_level', "update progress_scale set mastered = '{5,8,12}'"],
  ['progress_scale_version_check', 'update progress_scale set version = 0'],
  ['progress_scale_digest_days_check', 'update progress_scale set digest_days = -1'],
  ['progress_scale_digest_days_check', 'update progress_scale set digest_days = 366'],
  ['progress_digest_runs_forward', 'update progress_digest set until_at = from_at'],
  ['progress_digest_version_check', 'update progress_digest set version = 0'],
  ['progress_digest_is_decided_by_somebody', "update progress_digest set decision = 'approved'"],
]

export const neverTwiceOfProgress: [string, string][] = [
  ['skill_apparatus_id_name_key', again('skill')],
  ['evaluation_idempotency_key_skill_id_key', again('evaluation')],
  ['certificate_athlete_id_level_key', again('certificate')],
  ['share_link_token_hash_key', again('share_link')],
  [
    'progress_digest_athlete_id_until_at_key',
    // a decided one, as another that waits is refused for that, too
    `insert into progress_digest select (jsonb_populate_record(duplicate, jsonb_build_object(
       'id', gen_random_uuid(), 'decision', 'approved', 'decided_at', now(),
       'staff_member_id', (select id from staff_member limit 1)))).*
     from progress_digest duplicate limit 1`,
  ],
  ['progress_digest_one_waits', again('progress_digest', { until_at: '2027-06-01T05:00:00Z' })],
]
