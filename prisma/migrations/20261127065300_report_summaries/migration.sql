-- What reports add up, one row for each booking, part of a payment, family and athlete. No foreign
-- keys: their checks would lock rows that writers lock as well.
CREATE TABLE report_booking (
  booking_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  guardian_id uuid,
  lesson_type_id uuid NOT NULL,
  coach_id uuid NOT NULL,
  venue_id uuid,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  booked_at timestamptz(3) NOT NULL,
  status booking_status NOT NULL,
  currency char(3) NOT NULL,
  charged_cents integer,
  due_cents integer NOT NULL,
  is_by_credit boolean NOT NULL,
  present smallint NOT NULL,
  late smallint NOT NULL,
  absent smallint NOT NULL,
  no_show smallint NOT NULL,
  expected smallint NOT NULL,

  CONSTRAINT report_booking_pkey PRIMARY KEY (booking_id)
);

CREATE INDEX report_booking_starts_at_idx ON report_booking(starts_at);
CREATE INDEX report_booking_of_family_idx ON report_booking(guardian_id, starts_at, booking_id)
  WHERE status IN ('confirmed', 'completed', 'no_show') AND guardian_id IS NOT NULL;
CREATE INDEX report_booking_uneven_idx ON report_booking(starts_at)
  INCLUDE (booking_id, currency, due_cents) WHERE due_cents <> 0 AND status <> 'held';

CREATE TABLE report_payment (
  payment_id uuid NOT NULL,
  source_id uuid NOT NULL,
  received_at timestamptz(3) NOT NULL,
  currency char(3) NOT NULL,
  amount_cents integer NOT NULL,
  lesson_type_id uuid,
  coach_id uuid,
  venue_id uuid,
  paid_for text,

  CONSTRAINT report_payment_pkey PRIMARY KEY (payment_id, source_id),
  CONSTRAINT report_payment_is_for_a_lesson_or_else CHECK ((lesson_type_id IS NULL) = (coach_id IS NULL)
    AND (lesson_type_id IS NULL) = (paid_for IS NOT NULL))
);

CREATE INDEX report_payment_received_at_idx ON report_payment(received_at);

CREATE TABLE report_family (
  guardian_id uuid NOT NULL,
  first_booking_id uuid NOT NULL,
  first_at timestamptz(3) NOT NULL,
  latest_at timestamptz(3) NOT NULL,
  another_booked_at timestamptz(3),

  CONSTRAINT report_family_pkey PRIMARY KEY (guardian_id),
  CONSTRAINT report_family_runs_forward CHECK (first_at <= latest_at)
);

CREATE INDEX report_family_first_at_idx ON report_family(first_at);
CREATE INDEX report_family_latest_at_idx ON report_family(latest_at);

CREATE TABLE report_athlete (
  athlete_id uuid NOT NULL,
  first_booking_id uuid NOT NULL,
  first_at timestamptz(3) NOT NULL,
  second_at timestamptz(3),

  CONSTRAINT report_athlete_pkey PRIMARY KEY (athlete_id),
  CONSTRAINT report_athlete_runs_forward CHECK (first_at <= second_at)
);

CREATE INDEX report_athlete_first_at_idx ON report_athlete(first_at);

-- What was written since. Rows are only ever added here, and taken by whoever refreshes: nobody who
-- writes waits for another. What belongs to a lesson, an order or a payment is looked up then, as
-- somebody may be adding to it at this moment.
CREATE TABLE report_change (
  id bigserial NOT NULL,
  booking_id uuid,
  lesson_id uuid,
  order_id uuid,
  payment_id uuid,
  athlete_id uuid,

  CONSTRAINT report_change_pkey PRIMARY KEY (id),
  CONSTRAINT report_change_is_of_something
    CHECK (num_nonnulls(booking_id, lesson_id, order_id, payment_id, athlete_id) > 0)
);

-- One refresh at a time, or an older one could write over a newer one.
CREATE FUNCTION refresh_report_summaries() RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO report_family (guardian_id, first_booking_id, first_at, latest_at, another_booked_at)
  SELECT guardian_id, (array_agg(booking_id))[1], min(starts_at), max(starts_at),
    min(booked_at) FILTER (WHERE position > 1)
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
    another_booked_at = EXCLUDED.another_booked_at;

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
    SELECT id, id, received_at, currency, amount_cents - coalesce(known.cents, 0), NULL, NULL, NULL,
      CASE WHEN EXISTS (SELECT FROM package_sale WHERE payment_id = counting.id) THEN 'package'
        WHEN EXISTS (SELECT FROM opening_balance WHERE order_id = counting.order_id)
        THEN 'opening-balance' ELSE 'unallocated' END
    FROM counting LEFT JOIN (
      SELECT payment_id, sum(paid.amount_cents) AS cents
      FROM paid JOIN report_booking ON report_booking.booking_id = paid.booking_id
      GROUP BY payment_id
    ) known ON known.payment_id = counting.id
    WHERE amount_cents <> coalesce(known.cents, 0)
  )
  INSERT INTO report_payment
    (payment_id, source_id, received_at, currency, amount_cents, lesson_type_id, coach_id, venue_id,
      paid_for)
  SELECT * FROM part ORDER BY received_at;
END
$$;

CREATE FUNCTION note_report_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (booking_id) SELECT id FROM changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_of_changed_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (booking_id)
  SELECT changed.id FROM changed JOIN before ON before.id = changed.id
  WHERE (changed.status, changed.order_id, changed.lesson_id, changed.lesson_type_id,
      changed.currency, changed.created_at, changed.confirmed_at)
    IS DISTINCT FROM (before.status, before.order_id, before.lesson_id, before.lesson_type_id,
      before.currency, before.created_at, before.confirmed_at);
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (booking_id, athlete_id) SELECT booking_id, athlete_id FROM changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_of_changed_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (booking_id, athlete_id)
  SELECT place.booking_id, place.athlete_id FROM changed JOIN before ON before.id = changed.id
  CROSS JOIN LATERAL (
    SELECT changed.booking_id, changed.athlete_id UNION SELECT before.booking_id, before.athlete_id
  ) place
  WHERE (changed.booking_id, changed.athlete_id, changed.attendance)
    IS DISTINCT FROM (before.booking_id, before.athlete_id, before.attendance);
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_of_changed_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (lesson_id)
  SELECT changed.id FROM changed JOIN before ON before.id = changed.id
  WHERE (changed.starts_at, changed.ends_at, changed.coach_id, changed.venue_id)
    IS DISTINCT FROM (before.starts_at, before.ends_at, before.coach_id, before.venue_id);
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (order_id)
  SELECT changed.id FROM changed JOIN before ON before.id = changed.id
  WHERE changed.guardian_id IS DISTINCT FROM before.guardian_id;
  RETURN NULL;
END
$$;

-- Of charges, allocations and refunds.
CREATE FUNCTION note_report_by_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (booking_id) SELECT DISTINCT booking_id FROM changed;
  RETURN NULL;
END
$$;

-- Of reversals and sales of packages.
CREATE FUNCTION note_report_by_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (payment_id) SELECT payment_id FROM changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_by_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (order_id) SELECT order_id FROM changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_report_of_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (payment_id) SELECT id FROM changed;
  RETURN NULL;
END
$$;

CREATE TRIGGER report_change_by_new_booking AFTER INSERT ON booking
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_bookings();
CREATE TRIGGER report_change_by_booking AFTER UPDATE ON booking
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_changed_bookings();
CREATE TRIGGER report_change_by_removed_booking AFTER DELETE ON booking
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_bookings();
CREATE TRIGGER report_change_by_new_place AFTER INSERT ON booking_place
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_places();
CREATE TRIGGER report_change_by_place AFTER UPDATE ON booking_place
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_changed_places();
CREATE TRIGGER report_change_by_removed_place AFTER DELETE ON booking_place
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_places();
CREATE TRIGGER report_change_by_lesson AFTER UPDATE ON lesson
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_changed_lessons();
CREATE TRIGGER report_change_by_order AFTER UPDATE ON booking_order
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_changed_orders();
CREATE TRIGGER report_change_by_new_charge AFTER INSERT ON charge_line
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_booking();
CREATE TRIGGER report_change_by_new_payment AFTER INSERT ON payment
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_of_payments();
CREATE TRIGGER report_change_by_new_allocation AFTER INSERT ON payment_allocation
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_booking();
CREATE TRIGGER report_change_by_new_reversal AFTER INSERT ON payment_reversal
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_payment();
CREATE TRIGGER report_change_by_new_package_sale AFTER INSERT ON package_sale
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_payment();
CREATE TRIGGER report_change_by_new_opening_balance AFTER INSERT ON opening_balance
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_order();
CREATE TRIGGER report_change_by_new_refund AFTER INSERT ON refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_booking();
CREATE TRIGGER report_change_by_refund AFTER UPDATE ON refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_booking();

INSERT INTO report_change (booking_id) SELECT id FROM booking;
INSERT INTO report_change (payment_id) SELECT id FROM payment;
SELECT refresh_report_summaries();
