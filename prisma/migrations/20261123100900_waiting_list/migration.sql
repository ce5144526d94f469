CREATE TYPE waiting_ending AS ENUM ('left', 'removed', 'booked', 'accepted', 'passed', 'lapsed', 'over');

CREATE TABLE waiting_entry (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  lesson_type_id uuid NOT NULL,
  lesson_id uuid,
  wished_on date,
  guardian_id uuid,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  places integer NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ending waiting_ending,

  CONSTRAINT waiting_entry_pkey PRIMARY KEY (id),
  CONSTRAINT waiting_entry_ends_in_a_way CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CONSTRAINT waiting_entry_is_for_a_class_or_a_day CHECK ((lesson_id IS NULL) <> (wished_on IS NULL)),
  CONSTRAINT waiting_entry_needs_places CHECK (places > 0)
);

CREATE UNIQUE INDEX waiting_entry_idempotency_key_key ON waiting_entry(idempotency_key);
CREATE UNIQUE INDEX waiting_entry_token_hash_key ON waiting_entry(token_hash);
CREATE INDEX waiting_entry_guardian_id_idx ON waiting_entry(guardian_id);
CREATE INDEX waiting_entry_lesson_id_idx ON waiting_entry(lesson_id);
CREATE INDEX waiting_entry_lesson_type_id_wished_on_idx ON waiting_entry(lesson_type_id, wished_on);
-- Nobody stands in one line twice.
CREATE UNIQUE INDEX waiting_entry_once_for_a_class ON waiting_entry (lesson_id, email) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX waiting_entry_once_for_a_day ON waiting_entry (lesson_type_id, wished_on, email) WHERE (ended_at IS NULL AND wished_on IS NOT NULL);

CREATE TABLE waiting_offer (
  entry_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  offered_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,

  CONSTRAINT waiting_offer_pkey PRIMARY KEY (entry_id),
  CONSTRAINT waiting_offer_runs_forward CHECK (offered_at < ends_at)
);

CREATE UNIQUE INDEX waiting_offer_booking_id_key ON waiting_offer(booking_id);

ALTER TABLE waiting_entry
  ADD CONSTRAINT waiting_entry_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiting_entry
  ADD CONSTRAINT waiting_entry_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiting_entry
  ADD CONSTRAINT waiting_entry_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiting_offer
  ADD CONSTRAINT waiting_offer_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiting_offer
  ADD CONSTRAINT waiting_offer_entry_id_fkey
  FOREIGN KEY (entry_id) REFERENCES waiting_entry(id) ON UPDATE CASCADE ON DELETE CASCADE;
