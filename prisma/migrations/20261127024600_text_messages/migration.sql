-- Text messages: who agreed to them and to which words, and each text with what became of it.
CREATE TYPE text_opt_in_end AS ENUM ('guardian', 'staff', 'reply', 'carrier');
CREATE TYPE text_outcome AS ENUM ('sent', 'delivered', 'undelivered', 'refused', 'dropped', 'declined', 'failed', 'unknown');

CREATE TABLE text_opt_in (
  id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  phone text NOT NULL,
  wording text NOT NULL,
  agreed_at timestamptz(3) NOT NULL,
  staff_member_id uuid,
  ended_at timestamptz(3),
  ended_by text_opt_in_end,

  CONSTRAINT text_opt_in_pkey PRIMARY KEY (id),
  CONSTRAINT text_opt_in_phone_is_north_american CHECK (phone ~ '^\+1[2-9][0-9]{9}$'),
  CONSTRAINT text_opt_in_names_its_words CHECK (wording <> ''),
  CONSTRAINT text_opt_in_end_has_its_cause CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT text_opt_in_guardian_id_fkey
    FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT text_opt_in_staff_member_id_fkey
    FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX text_opt_in_one_at_a_time ON text_opt_in(guardian_id) WHERE ended_at IS NULL;
CREATE INDEX text_opt_in_guardian_id_agreed_at_idx ON text_opt_in(guardian_id, agreed_at);
CREATE INDEX text_opt_in_phone_idx ON text_opt_in(phone);
CREATE INDEX text_opt_in_staff_member_id_idx ON text_opt_in(staff_member_id);

CREATE TABLE text_message (
  id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  occasion text NOT NULL,
  guardian_id uuid,
  email_id uuid,
  created_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3),
  attempted_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text_outcome,
  last_error text,
  provider_id text,
  to_phone text,
  body text,

  CONSTRAINT text_message_pkey PRIMARY KEY (id),
  CONSTRAINT text_message_ends_once CHECK ((outcome IS NULL) = (ended_at IS NULL) AND (outcome IS NULL) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT text_message_attempts_make_sense CHECK (attempts >= 0),
  CONSTRAINT text_message_email_id_fkey
    FOREIGN KEY (email_id) REFERENCES outbox_message(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX text_message_kind_subject_id_occasion_key ON text_message(kind, subject_id, occasion);
CREATE UNIQUE INDEX text_message_provider_id_key ON text_message(provider_id);
CREATE INDEX text_message_next_attempt_at_idx ON text_message(next_attempt_at);
CREATE INDEX text_message_guardian_id_created_at_idx ON text_message(guardian_id, created_at);
CREATE INDEX text_message_email_id_idx ON text_message(email_id);
