CREATE TYPE inquiry_state AS ENUM ('new', 'answered', 'closed');

CREATE TYPE email_outcome AS ENUM ('sent', 'dropped', 'declined', 'failed');

CREATE TABLE inquiry (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text DEFAULT ''::text NOT NULL,
  athlete_age integer,
  level level,
  message text NOT NULL,
  state inquiry_state DEFAULT 'new'::inquiry_state NOT NULL,
  received_at timestamptz(3) NOT NULL,
  last_message_at timestamptz(3) NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT inquiry_pkey PRIMARY KEY (id),
  CONSTRAINT inquiry_age_is_an_age CHECK (athlete_age BETWEEN 1 AND 99),
  CONSTRAINT inquiry_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT inquiry_says_something CHECK (name <> '' AND message <> '')
);

CREATE UNIQUE INDEX inquiry_idempotency_key_key ON inquiry(idempotency_key);
CREATE INDEX inquiry_state_last_message_at_idx ON inquiry(state, last_message_at);
CREATE INDEX inquiry_email_idx ON inquiry(email);

CREATE TABLE inquiry_reply (
  id uuid NOT NULL,
  inquiry_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  body text NOT NULL,
  written_at timestamptz(3) NOT NULL,
  staff_member_id uuid NOT NULL,

  CONSTRAINT inquiry_reply_pkey PRIMARY KEY (id),
  CONSTRAINT inquiry_reply_says_something CHECK (body <> '')
);

CREATE UNIQUE INDEX inquiry_reply_idempotency_key_key ON inquiry_reply(idempotency_key);
CREATE INDEX inquiry_reply_inquiry_id_idx ON inquiry_reply(inquiry_id);

CREATE TABLE email_opt_out (
  guardian_id uuid NOT NULL,
  topic text NOT NULL,
  declined_at timestamptz(3) NOT NULL,

  CONSTRAINT email_opt_out_pkey PRIMARY KEY (guardian_id, topic)
);

-- What staff say in an email in their own words: its subject, and a passage in Markdown.
CREATE TABLE email_words (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  passage text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamptz(3) NOT NULL,

  CONSTRAINT email_words_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX email_words_kind_key ON email_words (kind);

CREATE TABLE newsletter_subscriber (
  id uuid NOT NULL,
  email text NOT NULL,
  source text NOT NULL,
  wording text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  token_hash text NOT NULL,
  token_expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  ended_at timestamptz(3),

  CONSTRAINT newsletter_subscriber_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_subscriber_agreed_to_words CHECK (source <> '' AND wording <> ''),
  CONSTRAINT newsletter_subscriber_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT newsletter_subscriber_ends_what_began CHECK (ended_at IS NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT newsletter_subscriber_link_runs_forward CHECK (token_expires_at > requested_at)
);

CREATE UNIQUE INDEX newsletter_subscriber_email_key ON newsletter_subscriber(email);
CREATE UNIQUE INDEX newsletter_subscriber_token_hash_key ON newsletter_subscriber(token_hash);

CREATE TABLE outbox_message (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  occasion text DEFAULT 'once'::text NOT NULL,
  guardian_id uuid,
  created_at timestamptz(3) NOT NULL,
  account_id uuid,
  attempts integer DEFAULT 0 NOT NULL,
  ended_at timestamptz(3),
  last_error text,
  message_id text NOT NULL,
  next_attempt_at timestamptz(3),
  outcome email_outcome,
  kept_as_file boolean DEFAULT false NOT NULL,
  last_answer text,

  CONSTRAINT outbox_message_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_message_is_due_or_has_ended CHECK (
    (outcome IS NULL) = (ended_at IS NULL)
    AND (outcome IS NULL) = (next_attempt_at IS NOT NULL)
    AND attempts >= 0
  )
);

CREATE UNIQUE INDEX outbox_message_kind_subject_id_occasion_key ON outbox_message(kind, subject_id, occasion);
CREATE UNIQUE INDEX outbox_message_message_id_key ON outbox_message(message_id);
CREATE INDEX outbox_message_next_attempt_at_idx ON outbox_message(next_attempt_at);
CREATE INDEX outbox_message_outcome_created_at_idx ON outbox_message(outcome, created_at);
CREATE INDEX outbox_message_guardian_id_idx ON outbox_message(guardian_id);
CREATE INDEX outbox_message_account_id_idx ON outbox_message(account_id);

CREATE TABLE sent_email (
  id uuid NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,

  CONSTRAINT sent_email_pkey PRIMARY KEY (id)
);

ALTER TABLE inquiry_reply
  ADD CONSTRAINT inquiry_reply_inquiry_id_fkey
  FOREIGN KEY (inquiry_id) REFERENCES inquiry(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE inquiry_reply
  ADD CONSTRAINT inquiry_reply_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE sent_email
  ADD CONSTRAINT sent_email_id_fkey
  FOREIGN KEY (id) REFERENCES outbox_message(id) ON UPDATE CASCADE ON DELETE CASCADE;
