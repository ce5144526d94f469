CREATE TABLE lesson_message (
  id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  written_at timestamptz(3) NOT NULL,

  CONSTRAINT lesson_message_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_message_says_something CHECK (subject <> '' AND body <> '')
);

CREATE UNIQUE INDEX lesson_message_idempotency_key_key ON lesson_message(idempotency_key);
CREATE INDEX lesson_message_lesson_id_idx ON lesson_message(lesson_id);

ALTER TABLE lesson_message
  ADD CONSTRAINT lesson_message_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_message
  ADD CONSTRAINT lesson_message_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE family_note (
  booking_id uuid NOT NULL,
  text text NOT NULL,
  emails_family boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  written_at timestamptz(3) NOT NULL,

  CONSTRAINT family_note_pkey PRIMARY KEY (booking_id),
  CONSTRAINT family_note_is_short CHECK (char_length(text) <= 2000),
  CONSTRAINT family_note_emailed_says_something CHECK (text <> '' OR NOT emails_family),
  CONSTRAINT family_note_version_counts_from_one CHECK (version >= 1)
);

ALTER TABLE family_note
  ADD CONSTRAINT family_note_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE CASCADE;
