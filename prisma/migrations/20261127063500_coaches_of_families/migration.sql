-- Coaches find families of their own lessons while booking: kept with what families are searched by
ALTER TABLE family_summary ADD COLUMN coach_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE family_summary ALTER COLUMN coach_ids DROP DEFAULT;

CREATE OR REPLACE FUNCTION refresh_family_summaries() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM family_change) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('family_summary'));
  WITH taken AS (
    DELETE FROM family_change RETURNING guardian_id
  ), touched AS (
    SELECT guardian_id FROM taken
    UNION
    SELECT other.guardian_id FROM taken
    JOIN guardianship ON guardianship.guardian_id = taken.guardian_id
    JOIN guardianship other ON other.athlete_id = guardianship.athlete_id
  ), family AS (
    SELECT guardian.id, search_form(last_name || ' ' || first_name) AS sort_name,
      ' ' || search_form(first_name || ' ' || last_name || ' ' || coalesce(email, ''))
        || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') AS search_text,
      merged_into_id IS NULL AND erased_at IS NULL AND (
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
    FROM guardian WHERE guardian.id IN (SELECT guardian_id FROM touched)
  ), gone AS (
    DELETE FROM family_summary USING family
    WHERE family.id = guardian_id AND NOT is_listed
  )
  INSERT INTO family_summary
    (guardian_id, sort_name, search_text, latest_lesson_at, lesson_type_ids, coach_ids, owed_cents,
      athletes, waiver_version_id, waiver_until)
  SELECT family.id, family.sort_name, family.search_text || safety.names,
    lessons.latest_lesson_at, lessons.lesson_type_ids, booked.coach_ids,
    booked.owed_cents + opening.owed_cents,
    safety.athletes, waiver.id, CASE WHEN safety.missing = 0 THEN safety.until END
  FROM family
  LEFT JOIN (
    SELECT id FROM waiver_version WHERE published_at IS NOT NULL ORDER BY number DESC LIMIT 1
  ) waiver ON true
  CROSS JOIN LATERAL (
    SELECT max(starts_at) AS latest_lesson_at,
      coalesce(array_agg(DISTINCT booking.lesson_type_id), '{}') AS lesson_type_ids
    FROM booking JOIN lesson ON lesson.id = booking.lesson_id
    WHERE status IN ('confirmed', 'completed', 'no_show')
      AND booking.id IN (SELECT booking_id FROM bookings_about(family.id))
  ) lessons
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(greatest(due.cents, 0)) FILTER (WHERE status <> 'held'), 0) AS owed_cents,
      coalesce(array_agg(DISTINCT coach_id), '{}') AS coach_ids
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
    SELECT coalesce(sum(greatest(charged_cents - paid_cents + returned_cents + returning_cents, 0)), 0)
      AS owed_cents
    FROM opening_balance_sums WHERE opening_balance_sums.guardian_id = family.id
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
    coach_ids = EXCLUDED.coach_ids,
    owed_cents = EXCLUDED.owed_cents,
    athletes = EXCLUDED.athletes,
    waiver_version_id = EXCLUDED.waiver_version_id,
    waiver_until = EXCLUDED.waiver_until;
END
$$;

-- also when another coach takes the lesson over
CREATE OR REPLACE FUNCTION note_families_of_moved_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN before ON before.id = changed.id
  JOIN booking ON booking.lesson_id = changed.id
  JOIN booking_order ON booking_order.id = booking.order_id
  WHERE guardian_id IS NOT NULL
    AND (changed.starts_at, changed.coach_id) IS DISTINCT FROM (before.starts_at, before.coach_id);
  RETURN NULL;
END
$$;

INSERT INTO family_change (guardian_id) SELECT guardian_id FROM family_summary;
