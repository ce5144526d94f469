CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Words as they are searched: in small letters, without accents and apostrophes. Bodies that are read
-- at once, as an index is made with no schema in the search path.
CREATE FUNCTION search_form(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  replace(regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f''’]', '', 'g'), 'ß', 'ss'),
  'łøđæœ', 'lodao');

-- A blank before each word, so that the beginning of a word can be asked for.
CREATE FUNCTION athlete_search_text(first_name text, last_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || search_form(first_name || ' ' || last_name);

CREATE INDEX athlete_search ON athlete
  USING gin (athlete_search_text(first_name, last_name) gin_trgm_ops);

CREATE TABLE family_summary (
  guardian_id uuid NOT NULL,
  sort_name text NOT NULL,
  search_text text NOT NULL,
  latest_lesson_at timestamptz(3),
  lesson_type_ids uuid[],
  owed_cents integer NOT NULL,
  athletes integer NOT NULL,
  waiver_version_id uuid,
  waiver_until timestamptz(3),

  CONSTRAINT family_summary_pkey PRIMARY KEY (guardian_id),
  CONSTRAINT family_summary_counts_from_nothing CHECK (owed_cents >= 0 AND athletes >= 0)
);

CREATE INDEX family_summary_sort_name_guardian_id_idx ON family_summary(sort_name, guardian_id);
CREATE INDEX family_summary_owed_cents_guardian_id_idx ON family_summary(owed_cents, guardian_id);
CREATE INDEX family_summary_latest_lesson_at_guardian_id_idx ON family_summary(latest_lesson_at DESC NULLS LAST, guardian_id DESC);
CREATE INDEX family_summary_search_text_idx ON family_summary USING gin (search_text gin_trgm_ops);

ALTER TABLE family_summary
  ADD CONSTRAINT family_summary_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE CASCADE;

-- Whose summary is out of date. Rows are only ever added here, and taken by whoever refreshes: nobody
-- who writes waits for another. No foreign key, as its check would lock the guardian.
CREATE TABLE family_change (
  id bigserial NOT NULL,
  guardian_id uuid NOT NULL,

  CONSTRAINT family_change_pkey PRIMARY KEY (id)
);

-- One refresh at a time, or an older one could write over a newer one.
CREATE FUNCTION refresh_family_summaries() RETURNS void LANGUAGE plpgsql AS $$
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
  SELECT family.id, family.sort_name, family.search_text || safety.names, booked.latest_lesson_at, booked.lesson_type_ids, booked.owed_cents,
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

CREATE FUNCTION note_family_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN booking ON booking.id = changed.booking_id
  JOIN booking_order ON booking_order.id = booking.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_family_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN booking_order ON booking_order.id = changed.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_family_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN payment_allocation ON payment_allocation.payment_id = changed.payment_id
  JOIN booking ON booking.id = payment_allocation.booking_id
  JOIN booking_order ON booking_order.id = booking.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_families_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT family.guardian_id FROM changed
  JOIN before ON before.id = changed.id
  CROSS JOIN LATERAL (VALUES (changed.guardian_id), (before.guardian_id)) AS family (guardian_id)
  WHERE changed.guardian_id IS DISTINCT FROM before.guardian_id AND family.guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_families_of_changed_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT booking_order.guardian_id FROM changed
  JOIN before ON before.id = changed.id
  JOIN booking_order ON booking_order.id IN (changed.order_id, before.order_id)
  WHERE guardian_id IS NOT NULL
    AND (changed.status, changed.order_id, changed.lesson_id, changed.lesson_type_id)
      IS DISTINCT FROM (before.status, before.order_id, before.lesson_id, before.lesson_type_id);
  RETURN NULL;
END
$$;

CREATE FUNCTION note_families_of_moved_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN before ON before.id = changed.id
  JOIN booking ON booking.lesson_id = changed.id
  JOIN booking_order ON booking_order.id = booking.order_id
  WHERE guardian_id IS NOT NULL AND changed.starts_at <> before.starts_at;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_families_of_changed_guardians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT changed.id FROM changed JOIN before ON before.id = changed.id
  WHERE (changed.first_name, changed.last_name, changed.email, changed.phone, changed.joined_to_id, changed.erased_at)
    IS DISTINCT FROM
      (before.first_name, before.last_name, before.email, before.phone, before.joined_to_id, before.erased_at);
  RETURN NULL;
END
$$;

CREATE FUNCTION note_new_guardians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id) SELECT id FROM changed;
  RETURN NULL;
END
$$;

-- Of accounts and of who stands for whom.
CREATE FUNCTION note_guardians_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_families_of_signed_athletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardianship.guardian_id FROM changed
  JOIN guardianship ON guardianship.athlete_id = changed.athlete_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_families_of_changed_athletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN before ON before.id = changed.id
  JOIN guardianship ON guardianship.athlete_id = changed.id
  WHERE (changed.first_name, changed.last_name, changed.born_on)
    IS DISTINCT FROM (before.first_name, before.last_name, before.born_on);
  RETURN NULL;
END
$$;

CREATE TRIGGER family_change_by_new_guardian AFTER INSERT ON guardian
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_new_guardians();
CREATE TRIGGER family_change_by_guardian AFTER UPDATE ON guardian
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_changed_guardians();
CREATE TRIGGER family_change_by_new_account AFTER INSERT ON account
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_account AFTER UPDATE ON account
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_closed_account AFTER DELETE ON account
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_new_guardianship AFTER INSERT ON guardianship
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_guardianship AFTER UPDATE ON guardianship
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_removed_guardianship AFTER DELETE ON guardianship
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_athlete AFTER UPDATE ON athlete
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_changed_athletes();
CREATE TRIGGER family_change_by_new_signature AFTER INSERT ON waiver_signature
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_signed_athletes();
CREATE TRIGGER family_change_by_signature AFTER UPDATE ON waiver_signature
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_signed_athletes();
CREATE TRIGGER family_change_by_removed_signature AFTER DELETE ON waiver_signature
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_signed_athletes();
CREATE TRIGGER family_change_by_order AFTER UPDATE ON booking_order
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_changed_orders();
CREATE TRIGGER family_change_by_new_order AFTER INSERT ON booking_order
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_guardians_named();
CREATE TRIGGER family_change_by_new_booking AFTER INSERT ON booking
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_order();
CREATE TRIGGER family_change_by_booking AFTER UPDATE ON booking
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_changed_bookings();
CREATE TRIGGER family_change_by_moved_lesson AFTER UPDATE ON lesson
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_families_of_moved_lessons();
CREATE TRIGGER family_change_by_new_charge AFTER INSERT ON charge_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_booking();
CREATE TRIGGER family_change_by_new_payment AFTER INSERT ON payment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_order();
CREATE TRIGGER family_change_by_new_allocation AFTER INSERT ON payment_allocation
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_booking();
CREATE TRIGGER family_change_by_new_reversal AFTER INSERT ON payment_reversal
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();
CREATE TRIGGER family_change_by_new_refund AFTER INSERT ON refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_booking();
CREATE TRIGGER family_change_by_refund AFTER UPDATE ON refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_booking();

INSERT INTO family_change (guardian_id) SELECT id FROM guardian;
SELECT refresh_family_summaries();
