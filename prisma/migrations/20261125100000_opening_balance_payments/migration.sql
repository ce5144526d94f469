-- What a family owed before it came here can be paid, by hand or by card, and written off. A payment of
-- its order is for it.
CREATE TYPE opening_balance_write_off_reason AS ENUM ('paid_before', 'not_owed', 'waived', 'erased');

ALTER TYPE payment_purpose ADD VALUE 'opening_balance';

CREATE TABLE opening_balance_write_off (
  id uuid NOT NULL,
  opening_balance_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  reason opening_balance_write_off_reason NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT opening_balance_write_off_pkey PRIMARY KEY (id),
  CONSTRAINT opening_balance_write_off_is_money CHECK (amount_cents > 0)
);

CREATE INDEX opening_balance_write_off_opening_balance_id_idx
  ON opening_balance_write_off(opening_balance_id);

ALTER TABLE opening_balance_write_off
  ADD CONSTRAINT opening_balance_write_off_opening_balance_id_fkey
  FOREIGN KEY (opening_balance_id) REFERENCES opening_balance(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TRIGGER opening_balance_write_off_is_append_only
  BEFORE UPDATE OR DELETE ON opening_balance_write_off
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The one place where opening balances are added up.
CREATE VIEW opening_balance_sums AS
SELECT opening_balance.id, opening_balance.order_id, booking_order.guardian_id,
  opening_balance.currency, opening_balance.created_at,
  (opening_balance.amount_cents - coalesce((
    SELECT sum(amount_cents) FROM opening_balance_write_off
    WHERE opening_balance_id = opening_balance.id), 0))::int AS charged_cents,
  coalesce((
    SELECT sum(amount_cents) FROM payment
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND NOT EXISTS (
        SELECT FROM payment_reversal WHERE payment_id = payment.id)), 0)::int AS paid_cents,
  coalesce((
    SELECT sum(stripe_refund.amount_cents) FROM stripe_refund
    JOIN payment ON payment.id = stripe_refund.payment_id
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND state = 'returned'), 0)::int
  + coalesce((
    SELECT sum(stripe_dispute.amount_cents) FROM stripe_dispute
    JOIN payment ON payment.id = stripe_dispute.payment_id
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND state = 'lost'), 0)::int AS returned_cents,
  coalesce((
    SELECT sum(stripe_refund.amount_cents) FROM stripe_refund
    JOIN payment ON payment.id = stripe_refund.payment_id
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND state = 'pending'), 0)::int AS returning_cents
FROM opening_balance JOIN booking_order ON booking_order.id = opening_balance.order_id;

CREATE FUNCTION note_family_of_written_off_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN opening_balance ON opening_balance.id = changed.opening_balance_id
  JOIN booking_order ON booking_order.id = opening_balance.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER family_change_by_write_off AFTER INSERT ON opening_balance_write_off
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_written_off_balance();

-- By its order, as a payment may be for no booking.
CREATE OR REPLACE FUNCTION note_family_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN payment ON payment.id = changed.payment_id
  JOIN booking_order ON booking_order.id = payment.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER family_change_by_new_stripe_refund AFTER INSERT ON stripe_refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();
CREATE TRIGGER family_change_by_stripe_refund AFTER UPDATE ON stripe_refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();

CREATE TRIGGER family_change_by_new_dispute AFTER INSERT ON stripe_dispute
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();
CREATE TRIGGER family_change_by_dispute AFTER UPDATE ON stripe_dispute
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();

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
    owed_cents = EXCLUDED.owed_cents,
    athletes = EXCLUDED.athletes,
    waiver_version_id = EXCLUDED.waiver_version_id,
    waiver_until = EXCLUDED.waiver_until;
END
$$;
