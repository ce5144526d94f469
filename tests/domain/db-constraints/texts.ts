import { again } from '../../support/cases/one-of-everything'

/** Constraints on text messages, each with a statement that violates it. */
export const neverOfTexts: [string, string][] = [
  ['text_opt_in_phone_is_north_american', "update text_opt_in set phone = '2125550147'"],
  ['text_opt_in_phone_is_north_american', "update text_opt_in set phone = '+442079460958'"],
  ['text_opt_in_names_its_words', "update text_opt_in set wording = ''"],
  ['text_opt_in_end_has_its_cause', 'update text_opt_in set ended_at = agreed_at'],
  ['text_opt_in_end_has_its_cause', "update text_opt_in set ended_by = 'reply'"],
  ['text_message_ends_once', 'update text_message set outcome = null'],
  ['text_message_ends_once', 'update text_message set next_attempt_at = ended_at'],
  ['text_message_attempts_make_sense', 'update text_message set attempts = -1'],
]

export const neverTwiceOfTexts: [string, string][] = [
  ['text_opt_in_one_at_a_time', again('text_opt_in')],
  [
    'text_message_kind_subject_id_occasion_key',
    again('text_message', { provider_id: 'SM-another' }),
  ],
  ['text_message_provider_id_key', again('text_message', { occasion: 'another' })],
]
