-- Families out of a file: its rows wait here, encrypted, until the import can be undone no more.
CREATE TYPE family_import_state AS ENUM ('reading', 'matching', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone');
CREATE TYPE import_outcome AS ENUM ('new', 'same', 'conflict', 'error');
CREATE TYPE import_family_state AS ENUM ('waiting', 'imported', 'skipped', 'undone', 'kept');

CREATE TABLE family_import (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  started_by_id uuid NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  encoding text NOT NULL,
  separator text NOT NULL,
  row_count integer NOT NULL,
  headings_hash text NOT NULL,
  key_id text,
  nonce bytea,
  ciphertext bytea,
  date_hints jsonb NOT NULL,
  state family_import_state NOT NULL,
  matching jsonb,
  checked_at timestamptz(3),
  imported_at timestamptz(3),
  undo_until timestamptz(3),
  undone_at timestamptz(3),
  cleared_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT family_import_pkey PRIMARY KEY (id),
  CONSTRAINT family_import_can_be_undone_for_a_while CHECK (
    (imported_at IS NULL) = (undo_until IS NULL) AND imported_at < undo_until
  ),
  CONSTRAINT family_import_has_rows CHECK (row_count > 0 OR (row_count = 0 AND state = 'reading')),
  CONSTRAINT family_import_is_imported_at_a_moment CHECK (
    (imported_at IS NOT NULL) = (state IN ('imported', 'undoing', 'undone'))
  ),
  CONSTRAINT family_import_is_matched_first CHECK (state IN ('reading', 'matching') OR matching IS NOT NULL),
  CONSTRAINT family_import_is_sealed_until_cleared CHECK (
    num_nonnulls(key_id, nonce, ciphertext) = CASE WHEN cleared_at IS NULL THEN 3 ELSE 0 END
  ),
  CONSTRAINT family_import_is_undone_at_a_moment CHECK ((undone_at IS NOT NULL) = (state = 'undone')),
  CONSTRAINT family_import_version_counts_from_one CHECK (version >= 1)
);

CREATE UNIQUE INDEX family_import_idempotency_key_key ON family_import(idempotency_key);
CREATE INDEX family_import_started_by_id_idx ON family_import(started_by_id);
CREATE INDEX family_import_headings_hash_idx ON family_import(headings_hash);

ALTER TABLE family_import
  ADD CONSTRAINT family_import_started_by_id_fkey
  FOREIGN KEY (started_by_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE import_family (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  position integer NOT NULL,
  state import_family_state NOT NULL,
  guardian_id uuid,
  mark uuid,
  trouble text,
  invited_at timestamptz(3),
  wave text,

  CONSTRAINT import_family_pkey PRIMARY KEY (id),
  CONSTRAINT import_family_is_invited_in_a_wave CHECK ((invited_at IS NULL) = (wave IS NULL)),
  CONSTRAINT import_family_position_counts_from_one CHECK (position >= 1),
  CONSTRAINT import_family_says_since_when CHECK ((mark IS NOT NULL) = (state IN ('imported', 'undone', 'kept')))
);

CREATE UNIQUE INDEX import_family_import_id_position_key ON import_family(import_id, position);
CREATE INDEX import_family_guardian_id_idx ON import_family(guardian_id);

ALTER TABLE import_family
  ADD CONSTRAINT import_family_import_id_fkey
  FOREIGN KEY (import_id) REFERENCES family_import(id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT import_family_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE import_row (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  family_id uuid,
  number integer NOT NULL,
  broken text,
  key_id text NOT NULL,
  nonce bytea NOT NULL,
  ciphertext bytea NOT NULL,
  outcome import_outcome,
  reasons jsonb DEFAULT '[]' NOT NULL,

  CONSTRAINT import_row_pkey PRIMARY KEY (id),
  CONSTRAINT import_row_number_counts_from_one CHECK (number >= 1)
);

CREATE UNIQUE INDEX import_row_import_id_number_key ON import_row(import_id, number);
CREATE INDEX import_row_import_id_outcome_number_idx ON import_row(import_id, outcome, number);
CREATE INDEX import_row_family_id_idx ON import_row(family_id);

ALTER TABLE import_row
  ADD CONSTRAINT import_row_import_id_fkey
  FOREIGN KEY (import_id) REFERENCES family_import(id) ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT import_row_family_id_fkey
  FOREIGN KEY (family_id) REFERENCES import_family(id) ON UPDATE CASCADE ON DELETE SET NULL;

-- What an import made and changed, row by row in its order: undoing it goes back from the last one.
CREATE TABLE import_change (
  family_id uuid NOT NULL,
  position integer NOT NULL,
  table_name text NOT NULL,
  row_key jsonb NOT NULL,
  after_hash text NOT NULL,
  key_id text,
  nonce bytea,
  ciphertext bytea,

  CONSTRAINT import_change_pkey PRIMARY KEY (family_id, position),
  CONSTRAINT import_change_position_counts_from_one CHECK (position >= 1),
  CONSTRAINT import_change_seals_what_was_before CHECK (num_nonnulls(key_id, nonce, ciphertext) IN (0, 3))
);

ALTER TABLE import_change
  ADD CONSTRAINT import_change_family_id_fkey
  FOREIGN KEY (family_id) REFERENCES import_family(id) ON UPDATE CASCADE ON DELETE CASCADE;

-- What a family owed before it came here: an order of its own, as no booking here is what it is for.
CREATE TABLE opening_balance (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  import_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  currency char(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT opening_balance_pkey PRIMARY KEY (id),
  CONSTRAINT opening_balance_is_money CHECK (amount_cents > 0)
);

CREATE UNIQUE INDEX opening_balance_order_id_key ON opening_balance(order_id);
CREATE INDEX opening_balance_import_id_idx ON opening_balance(import_id);

ALTER TABLE opening_balance
  ADD CONSTRAINT opening_balance_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT opening_balance_import_id_fkey
  FOREIGN KEY (import_id) REFERENCES family_import(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit
  ADD COLUMN import_id uuid,
  ADD CONSTRAINT lesson_credit_import_id_fkey
  FOREIGN KEY (import_id) REFERENCES family_import(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- From a file, or from whatever else credits come from.
DO $$
DECLARE
  sources text;
BEGIN
  SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) INTO sources
    FROM information_schema.columns
    WHERE table_name = 'lesson_credit'
      AND column_name IN ('missed_place_id', 'sale_id', 'grant_id', 'import_id');
  EXECUTE format('ALTER TABLE lesson_credit
    DROP CONSTRAINT lesson_credit_comes_from_somewhere,
    ADD CONSTRAINT lesson_credit_comes_from_somewhere CHECK (num_nonnulls(%s) = 1)', sources);
END
$$;

CREATE INDEX lesson_credit_import_id_idx ON lesson_credit(import_id);

-- Signed on paper before the business used this site.
ALTER TABLE waiver_signature
  ADD COLUMN import_id uuid,
  ADD CONSTRAINT waiver_signature_import_id_fkey
  FOREIGN KEY (import_id) REFERENCES family_import(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE INDEX waiver_signature_import_id_idx ON waiver_signature(import_id);

-- Only undoing an import takes away what that import wrote once.
CREATE FUNCTION undoes_import(import uuid) RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce(current_setting('site.undone_import', true), '') = coalesce(import::text, 'none');

CREATE FUNCTION undoes_import_of_credit(credit uuid) RETURNS boolean
LANGUAGE sql STABLE
RETURN undoes_import((SELECT import_id FROM lesson_credit WHERE id = credit));

CREATE TRIGGER opening_balance_is_append_only
  BEFORE UPDATE ON opening_balance
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER opening_balance_is_never_deleted
  BEFORE DELETE ON opening_balance
  FOR EACH ROW WHEN (NOT undoes_import(OLD.import_id)) EXECUTE FUNCTION refuse_change();

DROP TRIGGER lesson_credit_is_never_deleted ON lesson_credit;
CREATE TRIGGER lesson_credit_is_never_deleted
  BEFORE DELETE ON lesson_credit
  FOR EACH ROW WHEN (NOT undoes_import(OLD.import_id)) EXECUTE FUNCTION refuse_change();

DROP TRIGGER lesson_credit_lesson_type_is_append_only ON lesson_credit_lesson_type;
CREATE TRIGGER lesson_credit_lesson_type_is_append_only
  BEFORE UPDATE ON lesson_credit_lesson_type
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lesson_credit_lesson_type_is_never_deleted
  BEFORE DELETE ON lesson_credit_lesson_type
  FOR EACH ROW WHEN (NOT undoes_import_of_credit(OLD.credit_id)) EXECUTE FUNCTION refuse_change();

DROP TRIGGER credit_movement_is_append_only ON credit_movement;
CREATE TRIGGER credit_movement_is_append_only
  BEFORE UPDATE ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_movement_is_never_deleted
  BEFORE DELETE ON credit_movement
  FOR EACH ROW WHEN (NOT undoes_import_of_credit(OLD.credit_id)) EXECUTE FUNCTION refuse_change();

DROP TRIGGER waiver_signature_stays_while_it_is_wanted ON waiver_signature;
CREATE TRIGGER waiver_signature_stays_while_it_is_wanted
  BEFORE DELETE ON waiver_signature
  FOR EACH ROW WHEN (
    current_setting('site.time_is_over', true) IS DISTINCT FROM 'waiver_signature'
    AND NOT undoes_import(OLD.import_id)
  )
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION note_family_of_opening_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN booking_order ON booking_order.id = changed.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER family_change_by_new_opening_balance AFTER INSERT ON opening_balance
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_opening_balance();

-- The list of families counts what was owed before, and lists who came with it or with credits.
CREATE OR REPLACE FUNCTION refresh_family_summaries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM family_change) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('family_summary'));
  WITH taken AS (
    DELETE FROM family_change RETURNING guardian_id
  ), family AS (
    SELECT guardian.id, search_form(last_name || ' ' || first_name) AS sort_name,
      ' ' || search_form(first_name || ' ' || last_name || ' ' || coalesce(email, ''))
        || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') AS search_text,
      joined_to_id IS NULL AND erased_at IS NULL AND (
      EXISTS (SELECT FROM account WHERE account.guardian_id = guardian.id)
      OR NOT EXISTS (SELECT FROM booking_order WHERE booking_order.guardian_id = guardian.id)
      OR EXISTS (
        SELECT FROM booking_order JOIN payment ON payment.order_id = booking_order.id
        WHERE booking_order.guardian_id = guardian.id)
      OR EXISTS (
        SELECT FROM booking_order
        LEFT JOIN lesson_credit ON lesson_credit.order_id = booking_order.id
        LEFT JOIN opening_balance ON opening_balance.order_id = booking_order.id
        WHERE booking_order.guardian_id = guardian.id
          AND (lesson_credit.id IS NOT NULL OR opening_balance.id IS NOT NULL))
      -- whoever left in the middle of booking is no family yet
      OR EXISTS (
        SELECT FROM booking_order JOIN booking ON booking.order_id = booking_order.id
        WHERE booking_order.guardian_id = guardian.id AND (
          confirmed_at IS NOT NULL OR status = 'awaiting_payment'
          OR EXISTS (SELECT FROM booking_on_behalf WHERE booking_id = booking.id)))
    ) AS is_listed
    FROM guardian WHERE guardian.id IN (SELECT guardian_id FROM taken)
  ), gone AS (
    DELETE FROM family_summary USING family
    WHERE family.id = guardian_id AND NOT is_listed
  )
  INSERT INTO family_summary
    (guardian_id, sort_name, search_text, latest_lesson_at, lesson_type_ids, owed_cents, athletes,
      waiver_version_id, waiver_until)
  SELECT family.id, family.sort_name, family.search_text || safety.names, booked.latest_lesson_at, booked.lesson_type_ids, booked.owed_cents + opening.owed_cents,
    safety.athletes, waiver.id, CASE WHEN safety.missing = 0 THEN safety.until END
  FROM family
  LEFT JOIN (
    SELECT id FROM waiver_version WHERE published_at IS NOT NULL ORDER BY number DESC LIMIT 1
  ) waiver ON true
  CROSS JOIN LATERAL (
    SELECT
      max(lesson.starts_at) FILTER (WHERE status IN ('confirmed', 'completed', 'no_show')) AS latest_lesson_at,
      coalesce(array_agg(DISTINCT booking.lesson_type_id)
        FILTER (WHERE status IN ('confirmed', 'completed', 'no_show')), '{}') AS lesson_type_ids,
      coalesce(sum(greatest(due.cents, 0)) FILTER (WHERE status <> 'held'), 0) AS owed_cents
    FROM booking_order
    JOIN booking ON booking.order_id = booking_order.id
    JOIN lesson ON lesson.id = booking.lesson_id
    CROSS JOIN LATERAL (
      SELECT coalesce((SELECT sum(amount_cents) FROM charge_line WHERE booking_id = booking.id), 0)
        - coalesce((
          SELECT sum(amount_cents) FROM payment_allocation
          WHERE booking_id = booking.id AND NOT EXISTS (
            SELECT FROM payment_reversal
            WHERE payment_reversal.payment_id = payment_allocation.payment_id)), 0)
        + coalesce((
          SELECT sum(amount_cents) FROM refund
          WHERE booking_id = booking.id AND state IN ('due', 'owed', 'returned')), 0) AS cents
    ) due
    WHERE booking_order.guardian_id = family.id
  ) booked
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(greatest(amount_cents - coalesce((
        SELECT sum(payment.amount_cents) FROM payment
        WHERE payment.order_id = opening_balance.order_id AND NOT EXISTS (
          SELECT FROM payment_reversal WHERE payment_reversal.payment_id = payment.id)), 0), 0)), 0) AS owed_cents
    FROM opening_balance JOIN booking_order ON booking_order.id = opening_balance.order_id
    WHERE booking_order.guardian_id = family.id
  ) opening
  CROSS JOIN LATERAL (
    SELECT coalesce(string_agg(athlete_search_text(first_name, last_name), '' ORDER BY athlete.id), '') AS names,
      count(*) AS athletes, count(*) FILTER (WHERE signed.until IS NULL) AS missing,
      min(signed.until) AS until
    FROM guardianship JOIN athlete ON athlete.id = guardianship.athlete_id
    CROSS JOIN LATERAL (
      SELECT max(valid_until) AS until FROM waiver_signature
      WHERE waiver_signature.athlete_id = athlete.id AND version_id = waiver.id
        AND athlete_name = athlete.first_name || ' ' || athlete.last_name
        AND athlete_born_on = athlete.born_on
    ) signed
    WHERE guardianship.guardian_id = family.id AND ended_at IS NULL
  ) safety
  WHERE is_listed
  ON CONFLICT (guardian_id) DO UPDATE SET
    sort_name = EXCLUDED.sort_name,
    search_text = EXCLUDED.search_text,
    latest_lesson_at = EXCLUDED.latest_lesson_at,
    lesson_type_ids = EXCLUDED.lesson_type_ids,
    owed_cents = EXCLUDED.owed_cents,
    athletes = EXCLUDED.athletes,
    waiver_version_id = EXCLUDED.waiver_version_id,
    waiver_until = EXCLUDED.waiver_until;
END
$$;
