-- A family may keep what is refunded for a booking as its account balance: the money stays, for nothing yet,
-- with the payment that it came with. Payments by card are account balance only so far.

-- What goes back to the card of such a payment, or was taken at Stripe.
ALTER TABLE opening_balance_refund
  ADD COLUMN stripe_refund_id text,
  ADD COLUMN dispute_id text,
  ADD CONSTRAINT opening_balance_refund_stripe_refund_id_fkey
    FOREIGN KEY (stripe_refund_id) REFERENCES stripe_refund(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT opening_balance_refund_dispute_id_fkey
    FOREIGN KEY (dispute_id) REFERENCES stripe_dispute(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  DROP CONSTRAINT opening_balance_refund_is_done_by_hand,
  ADD CONSTRAINT opening_balance_refund_is_by_hand_or_by_card CHECK (
    returned_as IN ('cash', 'check', 'transfer') AND state IN ('owed', 'returned', 'withdrawn')
      AND stripe_refund_id IS NULL AND dispute_id IS NULL
    OR returned_as = 'stripe' AND state IN ('due', 'returned', 'failed') AND write_off_id IS NULL
  );

CREATE INDEX opening_balance_refund_stripe_refund_id_idx ON opening_balance_refund(stripe_refund_id);
CREATE INDEX opening_balance_refund_dispute_id_idx ON opening_balance_refund(dispute_id);

-- Of a refund only its state may change, and what Stripe calls it is said once.
DROP TRIGGER opening_balance_refund_keeps_its_amount ON opening_balance_refund;
CREATE TRIGGER opening_balance_refund_keeps_its_amount
  BEFORE UPDATE ON opening_balance_refund
  FOR EACH ROW
  WHEN (
    to_jsonb(OLD) - 'state' - 'stripe_refund_id' IS DISTINCT FROM to_jsonb(NEW) - 'state' - 'stripe_refund_id'
    OR (OLD.stripe_refund_id IS NOT NULL AND OLD.stripe_refund_id IS DISTINCT FROM NEW.stripe_refund_id)
    OR (OLD.state = 'withdrawn' AND NEW.state <> 'withdrawn')
    OR (OLD.state = 'returned' AND NEW.state IN ('owed', 'due'))
    OR (OLD.state = 'failed' AND NEW.state = 'due')
  )
  EXECUTE FUNCTION refuse_change();

-- Of a refund only its state may change, and only until it has ended.
DROP TRIGGER refund_keeps_its_amount ON refund;
CREATE TRIGGER refund_keeps_its_amount
  BEFORE UPDATE ON refund
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.payment_id, OLD.booking_id, OLD.amount_cents, OLD.created_at, OLD.returned_as)
    IS DISTINCT FROM (NEW.id, NEW.payment_id, NEW.booking_id, NEW.amount_cents, NEW.created_at, NEW.returned_as)
    OR (OLD.state IN ('failed', 'withdrawn') AND NEW.state NOT IN (OLD.state, 'returned', 'failed'))
    OR (OLD.state = 'returned' AND NEW.state = 'due')
    OR (OLD.state = 'returned' AND NEW.state = 'withdrawn' AND OLD.returned_as IS NULL)
    OR (OLD.state <> NEW.state AND 'kept' IN (OLD.state, NEW.state))
  )
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION refuse_refunding_more_than_was_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
  refunded bigint;
BEGIN
  SELECT "amount_cents" INTO paid FROM "payment_allocation"
    WHERE "payment_id" = NEW."payment_id" AND "booking_id" = NEW."booking_id" FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO refunded FROM "refund"
    WHERE "payment_id" = NEW."payment_id" AND "booking_id" = NEW."booking_id"
      AND "state" NOT IN ('failed', 'withdrawn');
  IF NEW."state" NOT IN ('failed', 'withdrawn') AND refunded + NEW."amount_cents" > paid THEN
    RAISE EXCEPTION 'more is refunded than was paid' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "payment_reversal" WHERE "payment_id" = NEW."payment_id") THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."state" = 'kept' AND NOT EXISTS (
    SELECT FROM "payment" JOIN "booking_order" ON "booking_order"."id" = "order_id"
    WHERE "payment"."id" = NEW."payment_id" AND "method" <> 'credit' AND "guardian_id" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'only money of a family is kept as account balance' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE VIEW account_balance_part AS
SELECT payment.id AS payment_id, booking_order.guardian_id, payment.method, payment.currency,
  payment.received_at,
  (payment.amount_cents - coalesce((
    SELECT sum(amount_cents) FROM payment_allocation WHERE payment_id = payment.id), 0)
  + coalesce((
    SELECT sum(amount_cents) FROM refund
    WHERE payment_id = payment.id AND state = 'kept'), 0)
  - coalesce((
    SELECT sum(amount_cents) FROM opening_balance_refund
    WHERE payment_id = payment.id AND state NOT IN ('withdrawn', 'failed')), 0))::int AS left_cents
FROM payment JOIN booking_order ON booking_order.id = payment.order_id
WHERE (payment.method IN ('cash', 'check', 'transfer') OR payment.method = 'stripe' AND EXISTS (
    SELECT FROM refund WHERE payment_id = payment.id AND state = 'kept'))
  AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM package_sale WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM opening_balance WHERE order_id = payment.order_id);

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
  ) THEN
    RAISE EXCEPTION 'a payment is for bookings of its own order or family, in its own currency'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- What is refunded without a booking: a payment of an opening balance, by hand alone, or what is left of one
-- that is for nothing yet.
CREATE OR REPLACE FUNCTION refuse_refunding_more_than_an_opening_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF EXISTS (SELECT FROM payment_reversal WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.returned_as = 'stripe' AND paid.method <> 'stripe' THEN
    RAISE EXCEPTION 'only what was paid by card goes back to it' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM opening_balance WHERE order_id = paid.order_id) THEN
    IF NEW.write_off_id IS NOT NULL OR NOT EXISTS (
      SELECT FROM account_balance_part WHERE payment_id = NEW.payment_id
    ) THEN
      RAISE EXCEPTION 'this payment is of no opening balance' USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.state NOT IN ('withdrawn', 'failed') AND NEW.amount_cents > (
      SELECT left_cents FROM account_balance_part WHERE payment_id = NEW.payment_id
    ) THEN
      RAISE EXCEPTION 'more goes back than is left' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.returned_as = 'stripe' THEN
    RAISE EXCEPTION 'an opening balance goes back to a card at Stripe alone' USING ERRCODE = 'check_violation';
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

-- What was kept as account balance is for this booking no longer, on the day that it came in: like what is
-- applied later, which is for another from that day on.
CREATE OR REPLACE VIEW tax_movement AS
SELECT subject_id, booking_id, payment_id, refund_id, at, amount_cents, currency,
  tax_kind, tax_rate, tax_name,
  (tax_within(greatest(0, least(after_cents, price_cents)), tax_rate)
    - tax_within(greatest(0, least(after_cents - amount_cents, price_cents)), tax_rate))::integer
    AS tax_cents
FROM (
  SELECT money.*,
    sum(amount_cents) OVER (PARTITION BY subject_id ORDER BY at, refund_id NULLS FIRST, payment_id)
      AS after_cents
  FROM (
    SELECT booking.id AS subject_id, booking.id AS booking_id, payment.id AS payment_id,
      NULL::uuid AS refund_id, payment.received_at AS at,
      (part.amount_cents - coalesce((
        SELECT sum(refund.amount_cents) FROM refund
        WHERE refund.payment_id = part.payment_id AND refund.booking_id = part.booking_id
          AND refund.state = 'kept'), 0))::integer AS amount_cents,
      payment.currency,
      price_cents::bigint, tax_kind, tax_rate, tax_name
    FROM booking
    JOIN payment_allocation part ON part.booking_id = booking.id
    JOIN payment ON payment.id = part.payment_id
    WHERE tax_kind IS NOT NULL AND payment.method <> 'credit'
      AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
    UNION ALL
    SELECT booking.id, booking.id, payment.id, refund.id,
      coalesce(first.created_at, refund.created_at), -refund.amount_cents, payment.currency,
      price_cents::bigint, tax_kind, tax_rate, tax_name
    FROM booking
    JOIN refund ON refund.booking_id = booking.id
    JOIN payment ON payment.id = refund.payment_id
    LEFT JOIN refund first
      ON first.id = substring(refund.occasion FROM '^instead:([^:]+):')::uuid
    WHERE tax_kind IS NOT NULL AND payment.method <> 'credit'
      AND refund.state NOT IN ('failed', 'withdrawn', 'kept')
      AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
    UNION ALL
    SELECT sale.id, NULL, payment.id, NULL, payment.received_at, sale.price_cents, sale.currency,
      sale.price_cents::bigint, tax_kind, tax_rate, tax_name
    FROM package_sale sale
    JOIN payment ON payment.id = sale.payment_id
    WHERE tax_kind IS NOT NULL
      AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
    UNION ALL
    SELECT sale.id, NULL, payment.id, refund.id,
      coalesce(first.created_at, refund.created_at), -refund.amount_cents, sale.currency,
      sale.price_cents::bigint, tax_kind, tax_rate, tax_name
    FROM package_sale sale
    JOIN payment ON payment.id = sale.payment_id
    JOIN package_refund refund ON refund.sale_id = sale.id
    LEFT JOIN package_refund first ON first.id = refund.instead_of_id
    WHERE tax_kind IS NOT NULL AND refund.state NOT IN ('failed', 'withdrawn')
      AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
  ) money
) moved;

-- What a family owes counts it as well.
DO $$
DECLARE definition text := pg_get_functiondef('refresh_family_summaries()'::regprocedure);
BEGIN
  EXECUTE replace(definition, $q$state IN ('due', 'owed', 'returned')$q$,
    $q$state IN ('due', 'owed', 'returned', 'kept')$q$);
END $$;
