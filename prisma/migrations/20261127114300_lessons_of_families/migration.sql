-- When each family has lessons, oldest first: one row to read instead of one for each booking.
DELETE FROM report_family;
ALTER TABLE report_family
  ADD COLUMN lessons_at timestamptz(3)[] NOT NULL,
  ADD CONSTRAINT report_family_lists_its_lessons CHECK (cardinality(lessons_at) > 0
    AND lessons_at[1] = first_at AND lessons_at[cardinality(lessons_at)] = latest_at);

INSERT INTO report_family
  (guardian_id, first_booking_id, first_at, latest_at, another_booked_at, lessons_at)
SELECT guardian_id, (array_agg(booking_id ORDER BY position))[1], min(starts_at), max(starts_at),
  min(booked_at) FILTER (WHERE position > 1), array_agg(starts_at ORDER BY position)
FROM (
  SELECT guardian_id, booking_id, starts_at, booked_at,
    row_number() OVER (PARTITION BY guardian_id ORDER BY starts_at, booking_id) AS position
  FROM report_booking
  WHERE guardian_id IS NOT NULL AND status IN ('confirmed', 'completed', 'no_show')
) booked
GROUP BY guardian_id;

-- One refresh at a time, or an older one could write over a newer one.
CREATE OR REPLACE FUNCTION refresh_report_summaries() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bookings uuid[];
  lessons uuid[];
  orders uuid[];
  payments uuid[];
  athletes uuid[];
  families uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM report_change) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('report_summary'));
  WITH taken AS (
    DELETE FROM report_change RETURNING booking_id, lesson_id, order_id, payment_id, athlete_id
  )
  SELECT array_agg(DISTINCT booking_id), array_agg(DISTINCT lesson_id), array_agg(DISTINCT order_id),
    array_agg(DISTINCT payment_id), array_agg(DISTINCT athlete_id)
  INTO bookings, lessons, orders, payments, athletes FROM taken;

  payments := ARRAY(
    SELECT unnest(payments) UNION SELECT id FROM payment WHERE order_id = ANY (orders));
  bookings := ARRAY(
    SELECT unnest(bookings)
    UNION SELECT id FROM booking WHERE lesson_id = ANY (lessons)
    UNION SELECT id FROM booking WHERE order_id = ANY (orders)
    UNION SELECT booking_id FROM payment_allocation WHERE payment_id = ANY (payments));

  -- of families that had a booking before, and those that have it now
  families := ARRAY(SELECT DISTINCT guardian_id FROM report_booking
    WHERE booking_id = ANY (bookings) AND guardian_id IS NOT NULL);

  DELETE FROM report_booking WHERE booking_id = ANY (bookings)
    AND NOT EXISTS (SELECT FROM booking WHERE booking.id = booking_id);
  INSERT INTO report_booking
    (booking_id, lesson_id, guardian_id, lesson_type_id, coach_id, venue_id, starts_at, ends_at,
      booked_at, status, currency, charged_cents, due_cents, is_by_credit, present, late, absent,
      no_show, expected)
  SELECT booking.id, booking.lesson_id, booking_order.guardian_id, booking.lesson_type_id,
    lesson.coach_id, lesson.venue_id, lesson.starts_at, lesson.ends_at,
    coalesce(booking.confirmed_at, booking.created_at), booking.status, booking.currency,
    charged.cents, coalesce(charged.cents, 0) - coalesce(paid.cents, 0) + coalesce(refunded.cents, 0),
    coalesce(paid.is_by_credit, false), places.present, places.late, places.absent, places.no_show,
    places.expected
  FROM booking
  JOIN lesson ON lesson.id = booking.lesson_id
  JOIN booking_order ON booking_order.id = booking.order_id
  CROSS JOIN LATERAL (
    SELECT sum(amount_cents) AS cents FROM charge_line WHERE booking_id = booking.id
  ) charged
  CROSS JOIN LATERAL (
    SELECT sum(part.amount_cents) AS cents, bool_or(method = 'credit') AS is_by_credit
    FROM payment_allocation part JOIN payment ON payment.id = part.payment_id
    WHERE part.booking_id = booking.id AND NOT EXISTS (
      SELECT FROM payment_reversal WHERE payment_reversal.payment_id = payment.id)
  ) paid
  CROSS JOIN LATERAL (
    SELECT sum(amount_cents) AS cents FROM refund
    WHERE booking_id = booking.id AND state IN ('due', 'owed', 'returned', 'kept')
  ) refunded
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE attendance = 'present') AS present,
      count(*) FILTER (WHERE attendance = 'late') AS late,
      count(*) FILTER (WHERE attendance = 'absent') AS absent,
      count(*) FILTER (WHERE attendance = 'no_show') AS no_show,
      count(*) FILTER (WHERE attendance = 'expected') AS expected
    FROM booking_place WHERE booking_id = booking.id
  ) places
  WHERE booking.id = ANY (bookings)
  ORDER BY lesson.starts_at
  ON CONFLICT (booking_id) DO UPDATE SET
    lesson_id = EXCLUDED.lesson_id,
    guardian_id = EXCLUDED.guardian_id,
    lesson_type_id = EXCLUDED.lesson_type_id,
    coach_id = EXCLUDED.coach_id,
    venue_id = EXCLUDED.venue_id,
    starts_at = EXCLUDED.starts_at,
    ends_at = EXCLUDED.ends_at,
    booked_at = EXCLUDED.booked_at,
    status = EXCLUDED.status,
    currency = EXCLUDED.currency,
    charged_cents = EXCLUDED.charged_cents,
    due_cents = EXCLUDED.due_cents,
    is_by_credit = EXCLUDED.is_by_credit,
    present = EXCLUDED.present,
    late = EXCLUDED.late,
    absent = EXCLUDED.absent,
    no_show = EXCLUDED.no_show,
    expected = EXCLUDED.expected;

  families := families || ARRAY(SELECT DISTINCT guardian_id FROM report_booking
    WHERE booking_id = ANY (bookings) AND guardian_id IS NOT NULL);
  DELETE FROM report_family WHERE guardian_id = ANY (families) AND NOT EXISTS (
    SELECT FROM report_booking WHERE report_booking.guardian_id = report_family.guardian_id
      AND status IN ('confirmed', 'completed', 'no_show'));
  INSERT INTO report_family
    (guardian_id, first_booking_id, first_at, latest_at, another_booked_at, lessons_at)
  SELECT guardian_id, (array_agg(booking_id ORDER BY position))[1], min(starts_at), max(starts_at),
    min(booked_at) FILTER (WHERE position > 1), array_agg(starts_at ORDER BY position)
  FROM (
    SELECT guardian_id, booking_id, starts_at, booked_at,
      row_number() OVER (PARTITION BY guardian_id ORDER BY starts_at, booking_id) AS position
    FROM report_booking
    WHERE guardian_id = ANY (families) AND status IN ('confirmed', 'completed', 'no_show')
    ORDER BY guardian_id, starts_at, booking_id
  ) booked
  GROUP BY guardian_id
  ON CONFLICT (guardian_id) DO UPDATE SET
    first_booking_id = EXCLUDED.first_booking_id,
    first_at = EXCLUDED.first_at,
    latest_at = EXCLUDED.latest_at,
    another_booked_at = EXCLUDED.another_booked_at,
    lessons_at = EXCLUDED.lessons_at;

  athletes := athletes || ARRAY(SELECT DISTINCT athlete_id FROM booking_place
    WHERE booking_id = ANY (bookings));
  DELETE FROM report_athlete WHERE athlete_id = ANY (athletes) AND NOT EXISTS (
    SELECT FROM booking_place JOIN report_booking USING (booking_id)
    WHERE booking_place.athlete_id = report_athlete.athlete_id
      AND status IN ('confirmed', 'completed') AND attendance NOT IN ('absent', 'no_show'));
  INSERT INTO report_athlete (athlete_id, first_booking_id, first_at, second_at)
  SELECT athlete_id, (array_agg(booking_id ORDER BY position))[1], min(starts_at),
    min(starts_at) FILTER (WHERE position = 2)
  FROM (
    SELECT athlete_id, booking_id, starts_at,
      row_number() OVER (PARTITION BY athlete_id ORDER BY starts_at, booking_id) AS position
    FROM booking_place JOIN report_booking USING (booking_id)
    WHERE athlete_id = ANY (athletes)
      AND status IN ('confirmed', 'completed') AND attendance NOT IN ('absent', 'no_show')
  ) came
  WHERE position <= 2
  GROUP BY athlete_id
  ON CONFLICT (athlete_id) DO UPDATE SET
    first_booking_id = EXCLUDED.first_booking_id,
    first_at = EXCLUDED.first_at,
    second_at = EXCLUDED.second_at;

  payments := payments || ARRAY(SELECT DISTINCT payment_id FROM payment_allocation
    WHERE booking_id = ANY (bookings));
  DELETE FROM report_payment WHERE payment_id = ANY (payments);
  WITH counting AS (
    SELECT id, order_id, received_at, currency, amount_cents FROM payment
    WHERE id = ANY (payments) AND method <> 'credit'
      AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
  ), paid AS (
    -- what a family keeps as account balance paid for nothing yet
    SELECT part.payment_id, part.booking_id, part.amount_cents - coalesce((
      SELECT sum(refund.amount_cents) FROM refund
      WHERE refund.payment_id = part.payment_id AND refund.booking_id = part.booking_id
        AND refund.state = 'kept'), 0) AS amount_cents
    FROM payment_allocation part WHERE part.payment_id IN (SELECT id FROM counting)
  ), part AS (
    SELECT counting.id, report_booking.booking_id AS source_id, received_at, counting.currency,
      paid.amount_cents, lesson_type_id, coach_id, venue_id, NULL AS paid_for
    FROM counting
    JOIN paid ON paid.payment_id = counting.id
    JOIN report_booking ON report_booking.booking_id = paid.booking_id
    WHERE paid.amount_cents <> 0
    UNION ALL
    -- an opening balance that was paid from the account balance
    SELECT counting.id, opening_balance_id, received_at, currency, opening.amount_cents,
      NULL, NULL, NULL, 'opening-balance'
    FROM counting JOIN opening_balance_allocation opening ON opening.payment_id = counting.id
    UNION ALL
    SELECT id, id, received_at, currency, amount_cents - coalesce(known.cents, 0), NULL, NULL, NULL,
      CASE WHEN EXISTS (SELECT FROM package_sale WHERE payment_id = counting.id) THEN 'package'
        WHEN EXISTS (SELECT FROM opening_balance WHERE order_id = counting.order_id)
        THEN 'opening-balance' ELSE 'unallocated' END
    FROM counting LEFT JOIN (
      SELECT payment_id, sum(known.amount_cents) AS cents FROM (
        SELECT payment_id, paid.amount_cents
        FROM paid JOIN report_booking ON report_booking.booking_id = paid.booking_id
        UNION ALL
        SELECT payment_id, amount_cents FROM opening_balance_allocation
        WHERE payment_id IN (SELECT id FROM counting)
      ) known GROUP BY payment_id
    ) known ON known.payment_id = counting.id
    WHERE amount_cents <> coalesce(known.cents, 0)
  )
  INSERT INTO report_payment
    (payment_id, source_id, received_at, currency, amount_cents, lesson_type_id, coach_id, venue_id,
      paid_for)
  SELECT * FROM part ORDER BY received_at;
END
$$;
