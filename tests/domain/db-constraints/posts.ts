import { again } from '../../support/cases/one-of-everything'

/** Two unpublished legal texts at once. */
function aSecondDraft(): string {
  const [first, second] = [8, 9].map((number) =>
    again('legal_text', { number, kind: 'terms', published_at: null }),
  )
  return `with first as (${first} returning *) ${second}`
}

/** Constraints on inquiries and staff's texts, each with a statement that violates it. */
export const neverOfWriters: [string, string][] = [
  ['inquiry_email_is_lower_case', "update inquiry set email = 'Dana@example.com'"],
  ['inquiry_says_something', "update inquiry set message = ''"],
  ['inquiry_says_something', "update inquiry set name = ''"],
  ['inquiry_age_is_an_age', 'update inquiry set athlete_age = 0'],
  ['inquiry_age_is_an_age', 'update inquiry set athlete_age = 100'],
  ['legal_text_counts_from_one', again('legal_text', { number: 0 })],
  ['legal_text_counts_from_one', again('legal_text', { number: 9, version: 0 })],
  ['legal_text_says_something', again('legal_text', { number: 9, body: '' })],
  ['legal_text_says_something', again('legal_text', { number: 9, changes: '' })],
  ['inquiry_reply_says_something', "update inquiry_reply set body = ''"],
  ['privacy_request_email_is_lower_case', "update privacy_request set email = 'D@example.com'"],
  ['privacy_request_counts_once_verified', 'update privacy_request set verified_at = null'],
  ['privacy_request_counts_once_verified', "update privacy_request set state = 'unverified'"],
  ['privacy_request_ends_at_a_moment', "update privacy_request set state = 'done'"],
  ['privacy_request_ends_at_a_moment', 'update privacy_request set ended_at = received_at'],
  ['privacy_request_exports_for_a_while', 'update privacy_request set export_expires_at = null'],
  ['privacy_request_exports_for_a_while', "update privacy_request set kind = 'deletion'"],
  ['newsletter_subscriber_email_is_lower_case', "update newsletter_subscriber set email = 'A@b.c'"],
  ['newsletter_subscriber_agreed_to_words', "update newsletter_subscriber set wording = ''"],
  ['newsletter_subscriber_agreed_to_words', "update newsletter_subscriber set source = ''"],
  [
    'newsletter_subscriber_link_runs_forward',
    'update newsletter_subscriber set token_expires_at = requested_at',
  ],
  [
    'newsletter_subscriber_ends_what_began',
    'update newsletter_subscriber set ended_at = requested_at',
  ],
]

export const neverTwiceOfWriters: [string, string][] = [
  [
    'email_words_kind_key',
    `insert into email_words (id, kind, subject, passage, changed_at)
     select gen_random_uuid(), 'reminder', 'Soon', '', now() from generate_series(1, 2)`,
  ],
  ['legal_text_kind_number_key', again('legal_text')],
  ['legal_text_one_draft_of_a_kind', aSecondDraft()],
  ['inquiry_idempotency_key_key', again('inquiry')],
  ['inquiry_reply_idempotency_key_key', again('inquiry_reply')],
  ['lesson_message_idempotency_key_key', again('lesson_message')],
  ['privacy_request_idempotency_key_key', again('privacy_request')],
  ['privacy_request_token_hash_key', again('privacy_request', { idempotency_key: 'another' })],
  [
    'privacy_request_export_token_hash_key',
    again('privacy_request', { idempotency_key: 'another', token_hash: 'another' }),
  ],
  ['newsletter_subscriber_email_key', again('newsletter_subscriber', { token_hash: 'another' })],
  [
    'newsletter_subscriber_token_hash_key',
    again('newsletter_subscriber', { email: 'another@example.com' }),
  ],
]
