-- What staff took from a family and is for nothing yet is its account balance. It pays for bookings of any of
-- the family's orders later, or is refunded.

-- The one place where account balances are added up, payment by payment.
CREATE VIEW account_balance_part AS
SELECT payment.id AS payment_id, booking_order.guardian_id, payment.method, payment.currency,
  payment.received_at,
  (payment.amount_cents - coalesce((
    SELECT sum(amount_cents) FROM payment_allocation WHERE payment_id = payment.id), 0)
  - coalesce((
    SELECT sum(amount_cents) FROM opening_balance_refund
    WHERE payment_id = payment.id AND state <> 'withdrawn'), 0))::int AS left_cents
FROM payment JOIN booking_order ON booking_order.id = payment.order_id
WHERE payment.method IN ('cash', 'check', 'transfer')
  AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM package_sale WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM opening_balance WHERE order_id = payment.order_id);

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
    SELECT coalesce(sum(amount_cents), 0) FROM opening_balance_refund
      WHERE payment_id = NEW.payment_id AND state <> 'withdrawn'
  ) THEN
    RAISE EXCEPTION 'more is allocated than was paid' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM booking
    JOIN booking_order ON booking_order.id = booking.order_id
    LEFT JOIN account_balance_part part ON part.payment_id = paid.id
    WHERE booking.id = NEW.booking_id AND booking.currency = paid.currency
      AND (booking.order_id = paid.order_id OR part.guardian_id = booking_order.guardian_id)
  ) THEN
    RAISE EXCEPTION 'a payment is for bookings of its own order or family, in its own currency'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What is refunded by hand without a booking: a payment of an opening balance, or what is left of one that
-- is for nothing yet.
CREATE OR REPLACE FUNCTION refuse_refunding_more_than_an_opening_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF EXISTS (SELECT FROM payment_reversal WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM opening_balance WHERE order_id = paid.order_id) THEN
    IF NEW.write_off_id IS NOT NULL OR NOT EXISTS (
      SELECT FROM account_balance_part WHERE payment_id = NEW.payment_id
    ) THEN
      RAISE EXCEPTION 'this payment is of no opening balance' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state <> 'withdrawn' AND NEW.amount_cents > (
      SELECT left_cents FROM account_balance_part WHERE payment_id = NEW.payment_id
    ) THEN
      RAISE EXCEPTION 'more goes back than is left' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> 'withdrawn' AND paid.amount_cents < NEW.amount_cents + (
    SELECT coalesce(sum(amount_cents), 0) FROM opening_balance_refund
      WHERE payment_id = NEW.payment_id AND state <> 'withdrawn'
  ) + (
    SELECT coalesce(sum(amount_cents), 0) FROM stripe_refund
      WHERE payment_id = NEW.payment_id AND state <> 'failed'
  ) + (
    SELECT coalesce(sum(amount_cents), 0) FROM stripe_dispute
      WHERE payment_id = NEW.payment_id AND state = 'lost'
  ) THEN
    RAISE EXCEPTION 'more goes back than was paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- A sale is of a payment that nothing of was refunded.
CREATE OR REPLACE FUNCTION refuse_selling_what_is_not_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND order_id = NEW.order_id
      AND amount_cents = NEW.price_cents AND currency = NEW.currency
  ) OR EXISTS (SELECT FROM payment_allocation WHERE payment_id = NEW.payment_id)
    OR EXISTS (SELECT FROM opening_balance_refund WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'a package is sold for what was paid for it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
