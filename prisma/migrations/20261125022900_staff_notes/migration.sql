CREATE TABLE staff_note (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  guardian_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  text text NOT NULL,
  written_at timestamptz(3) NOT NULL,

  CONSTRAINT staff_note_pkey PRIMARY KEY (id),
  CONSTRAINT staff_note_says_something CHECK (
    text = btrim(text) AND char_length(text) BETWEEN 1 AND 2000
  )
);

CREATE UNIQUE INDEX staff_note_idempotency_key_key ON staff_note(idempotency_key);
CREATE INDEX staff_note_guardian_id_idx ON staff_note(guardian_id);
CREATE INDEX staff_note_staff_member_id_idx ON staff_note(staff_member_id);

ALTER TABLE staff_note
  ADD CONSTRAINT staff_note_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT staff_note_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE staff_note_strike (
  note_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  reason text NOT NULL,
  struck_at timestamptz(3) NOT NULL,

  CONSTRAINT staff_note_strike_pkey PRIMARY KEY (note_id),
  CONSTRAINT staff_note_strike_reason_is_a_short_line CHECK (
    reason = btrim(reason) AND char_length(reason) BETWEEN 1 AND 200 AND reason !~ '[[:cntrl:]]'
  )
);

CREATE INDEX staff_note_strike_staff_member_id_idx ON staff_note_strike(staff_member_id);

ALTER TABLE staff_note_strike
  ADD CONSTRAINT staff_note_strike_note_id_fkey
  FOREIGN KEY (note_id) REFERENCES staff_note(id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT staff_note_strike_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- What was written stays as it was; a note goes along where a guest joins an account.
CREATE FUNCTION refuse_other_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', TG_NAME USING ERRCODE = 'check_violation';
END
$$;

CREATE TRIGGER staff_note_keeps_its_words
  BEFORE UPDATE ON staff_note
  FOR EACH ROW WHEN (
    (OLD.id, OLD.idempotency_key, OLD.staff_member_id, OLD.text, OLD.written_at)
    IS DISTINCT FROM
    (NEW.id, NEW.idempotency_key, NEW.staff_member_id, NEW.text, NEW.written_at)
  )
  EXECUTE FUNCTION refuse_other_words();

CREATE TRIGGER staff_note_strike_keeps_its_words
  BEFORE UPDATE ON staff_note_strike
  FOR EACH ROW EXECUTE FUNCTION refuse_other_words();
