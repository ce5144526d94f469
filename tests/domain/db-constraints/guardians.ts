import { newId } from '~/platform/ids.server'
import { again } from '../../support/cases/one-of-everything'

/** Constraints on guardians, each with a statement that violates it. */
/** A finished export that can be downloaded for an hour. */
const made = {
  made_at: '2026-11-02T15:00:00Z',
  expires_at: '2026-11-02T16:00:00Z',
  key_id: 'one',
  nonce: '\\x00',
}

export const neverOfGuardians: [string, string][] = [
  [
    'family_message_ends_once_sent',
    'update family_message set sent_at = null, stopped_at = created_at',
  ],
  [
    'family_message_ends_once_sent',
    'update family_message set sent_at = null, ended_at = created_at',
  ],
  ['family_message_names_its_class', "update family_message set audience = 'class'"],
  [
    'family_message_names_its_class',
    'update family_message set series_id = (select id from lesson_series limit 1)',
  ],
  ['family_message_text_has_its_words', "update family_message set text_body = 'Closed.'"],
  [
    'family_message_text_has_its_words',
    "update family_message set channel = 'text', kind = 'notice', text_body = null",
  ],
  [
    'family_message_text_is_a_notice',
    "update family_message set channel = 'text', text_body = 'Sale.', kind = 'announcement'",
  ],
  [
    'family_message_recipient_by_text_is_queued',
    'update family_message_recipient set by_text = true, queued_at = null',
  ],
  ['family_message_names_its_day', "update family_message set audience = 'day'"],
  ['family_message_names_its_day', 'update family_message set lessons_on = current_date'],
  [
    'family_message_recipient_is_told_or_left_out',
    "update family_message_recipient set queued_at = now(), left_out = 'gone'",
  ],
  ['guardian_invitation_email_is_lower_case', "update guardian_invitation set email = 'A@b.co'"],
  ['guardian_invitation_runs_forward', 'update guardian_invitation set expires_at = created_at'],
  [
    'guardian_invitation_is_accepted_at_its_end',
    'update guardian_invitation set accepted_by_id = invited_by_id',
  ],
  ['guardian_invitation_claimed_at_once', 'update guardian_invitation set claimed_at = now()'],
  [
    'guardian_invitation_books_what_it_sees',
    'update guardian_invitation set may_book = true, may_see_lessons = false',
  ],
  ['guardianship_books_what_it_sees', 'update guardianship set may_see_lessons = false'],
  ['guardianship_invited_by_another', 'update guardianship set invited_by_id = guardian_id'],
  ['guardian_removal_runs_forward', 'update guardian_removal set due_at = requested_at'],
  ['guardian_removal_of_another', 'update guardian_removal set requested_by_id = guardian_id'],
  ['guardian_removal_ends_with_an_outcome', 'update guardian_removal set ended_at = now()'],
  ['guardianship_version_check', 'update guardianship set version = 0'],
  ['guardianship_leaves_somebody_who_may_book', 'update guardianship set may_book = false'],
  ['guardianship_leaves_somebody_who_may_book', 'update guardianship set ended_at = now()'],
  ['family_tag_label_is_a_short_line', "update family_tag set label = ' Team'"],
  ['family_tag_label_is_a_short_line', "update family_tag set label = ''"],
  ['family_tag_label_is_a_short_line', "update family_tag set label = repeat('a', 41)"],
  ['family_tag_label_is_a_short_line', "update family_tag set label = e'a\\nb'"],
  ['staff_note_says_something', again('staff_note', { idempotency_key: 'b', text: '' })],
  ['staff_note_says_something', again('staff_note', { idempotency_key: 'b', text: ' a' })],
  [
    'staff_note_says_something',
    again('staff_note', { idempotency_key: 'b', text: 'a'.repeat(2001) }),
  ],
  ['staff_note_keeps_its_words', "update staff_note set text = 'Another'"],
  ['staff_note_keeps_its_words', 'update staff_note set written_at = now()'],
  ['staff_note_strike_keeps_its_words', "update staff_note_strike set reason = 'Another'"],
  ...['', ' Wrong', 'a'.repeat(201), 'a\nb'].map((reason): [string, string] => [
    'staff_note_strike_reason_is_a_short_line',
    again('staff_note_strike', { note_id: newId(), reason }),
  ]),
  ...['', ' Release', 'a'.repeat(101), 'a\nb'].map((title): [string, string] => [
    'family_document_title_is_a_short_line',
    again('family_document', { idempotency_key: 'b', folder: 'another', title }),
  ]),
  ['family_document_has_files', 'update family_document set widths = null'],
  ['family_summary_counts_from_nothing', 'update family_summary set owed_cents = -1'],
  ['family_summary_counts_from_nothing', 'update family_summary set athletes = -1'],
  ['data_export_is_sealed_once_made', 'update data_export set made_at = requested_at'],
  ['data_export_runs_forward', again('data_export', { ...made, expires_at: made.made_at })],
]

export const neverTwiceOfGuardians: [string, string][] = [
  ['guardian_invitation_token_hash_key', again('guardian_invitation', { email: 'c@example.com' })],
  ['data_export_one_in_the_making', again('data_export')],
  ['staff_note_idempotency_key_key', again('staff_note')],
  ['family_document_idempotency_key_key', again('family_document', { folder: 'another' })],
  ['family_document_folder_key', again('family_document', { idempotency_key: 'b' })],
  ['family_tag_once_however_written', again('family_tag', { label: 'TEAM' })],
  ['guardian_removal_one_open', again('guardian_removal')],
  ['family_message_idempotency_key_key', again('family_message')],
  ['guardian_invitation_one_open', again('guardian_invitation', { token_hash: 'another' })],
]
