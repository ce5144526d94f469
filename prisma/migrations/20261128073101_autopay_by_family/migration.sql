-- What autopay charges is for all classes of a family, whose orders one payment is spread over.
ALTER TABLE payment_attempt
  ADD COLUMN guardian_id uuid,
  ADD CONSTRAINT payment_attempt_guardian_id_fkey FOREIGN KEY (guardian_id)
    REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT payment_attempt_of_a_family_is_for_tuition CHECK (
    guardian_id IS NULL OR purpose = 'tuition'
  ) NOT VALID;
ALTER TABLE payment_attempt VALIDATE CONSTRAINT payment_attempt_guardian_id_fkey;
ALTER TABLE payment_attempt VALIDATE CONSTRAINT payment_attempt_of_a_family_is_for_tuition;

-- The payment is locked first, so that two that are written at once are counted one after the other.
CREATE OR REPLACE FUNCTION refuse_more_than_was_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF EXISTS (SELECT FROM payment_reversal WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'a reversed payment is for nothing' USING ERRCODE = 'check_violation';
  END IF;
  IF paid.amount_cents < NEW.amount_cents + (
    SELECT coalesce(sum(amount_cents), 0) FROM payment_allocation WHERE payment_id = NEW.payment_id
  ) + (
    SELECT coalesce(sum(amount_cents), 0) FROM opening_balance_allocation
      WHERE payment_id = NEW.payment_id
  ) - (
    SELECT coalesce(sum(amount_cents), 0) FROM refund
      WHERE payment_id = NEW.payment_id AND state = 'kept'
  ) + (
    SELECT coalesce(sum(amount_cents), 0) FROM opening_balance_refund
      WHERE payment_id = NEW.payment_id AND state NOT IN ('withdrawn', 'failed')
  ) THEN
    RAISE EXCEPTION 'more is allocated than was paid' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM booking
    JOIN booking_order ON booking_order.id = booking.order_id
    LEFT JOIN account_balance_part part ON part.payment_id = paid.id
    WHERE booking.id = NEW.booking_id AND booking.currency = paid.currency
      AND (booking.order_id = paid.order_id OR part.guardian_id = booking_order.guardian_id)
  ) AND NOT EXISTS (
    -- a card can pay for several orders of a family at once, as an attempt says
    SELECT FROM payment_attempt attempt
    JOIN payment_attempt_line line ON line.attempt_id = attempt.id
    JOIN booking ON booking.id = line.booking_id
    JOIN booking_order ON booking_order.id = booking.order_id
    JOIN booking_order paying ON paying.id = paid.order_id
    WHERE paid.method = 'stripe' AND attempt.order_id = paid.order_id
      AND booking.id = NEW.booking_id AND booking.currency = paid.currency
      AND booking_order.guardian_id = paying.guardian_id
  ) THEN
    RAISE EXCEPTION 'a payment is for bookings of its own order or family, in its own currency'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
