CREATE TYPE family_message_kind AS ENUM ('notice', 'announcement');
CREATE TYPE left_out_reason AS ENUM ('no_address', 'same_address', 'opted_out', 'gone');

CREATE TABLE family_message (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  kind family_message_kind NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  staff_member_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  sent_at timestamptz(3),
  stopped_at timestamptz(3),
  ended_at timestamptz(3),

  CONSTRAINT family_message_pkey PRIMARY KEY (id),
  CONSTRAINT family_message_ends_once_sent CHECK (
    sent_at IS NOT NULL OR num_nonnulls(stopped_at, ended_at) = 0
  )
);

CREATE UNIQUE INDEX family_message_idempotency_key_key ON family_message(idempotency_key);
CREATE INDEX family_message_staff_member_id_idx ON family_message(staff_member_id);
CREATE INDEX family_message_created_at_idx ON family_message(created_at);

CREATE TABLE family_message_recipient (
  message_id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  queued_at timestamptz(3),
  left_out left_out_reason,

  CONSTRAINT family_message_recipient_pkey PRIMARY KEY (message_id, guardian_id),
  CONSTRAINT family_message_recipient_is_told_or_left_out CHECK (
    num_nonnulls(queued_at, left_out) < 2
  )
);

CREATE INDEX family_message_recipient_guardian_id_idx ON family_message_recipient(guardian_id);
-- Whom a message is still owed to.
CREATE INDEX family_message_recipient_waiting ON family_message_recipient(message_id, guardian_id)
  WHERE queued_at IS NULL AND left_out IS NULL;

ALTER TABLE family_message
  ADD CONSTRAINT family_message_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE family_message_recipient
  ADD CONSTRAINT family_message_recipient_message_id_fkey
  FOREIGN KEY (message_id) REFERENCES family_message(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE family_message_recipient
  ADD CONSTRAINT family_message_recipient_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;
