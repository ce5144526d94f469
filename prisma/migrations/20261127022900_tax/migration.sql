CREATE TYPE tax_kind AS ENUM ('included', 'added');

-- Rates are in thousandths of a percent: 8875 is 8.875 %.
ALTER TABLE lesson_type
  ADD COLUMN tax_kind tax_kind,
  ADD COLUMN tax_rate integer DEFAULT 0 NOT NULL,
  ADD COLUMN tax_name text DEFAULT '' NOT NULL,
  ADD CONSTRAINT lesson_type_tax_has_a_rate_and_a_name
    CHECK (tax_kind IS NULL OR tax_rate BETWEEN 1 AND 30000 AND tax_name <> '');

ALTER TABLE booking
  ADD COLUMN tax_kind tax_kind,
  ADD COLUMN tax_rate integer DEFAULT 0 NOT NULL,
  ADD COLUMN tax_name text DEFAULT '' NOT NULL,
  ADD CONSTRAINT booking_tax_has_a_rate_and_a_name
    CHECK (tax_kind IS NULL OR tax_rate BETWEEN 1 AND 30000 AND tax_name <> '');

ALTER TABLE lesson_package
  ADD COLUMN tax_kind tax_kind,
  ADD COLUMN tax_rate integer DEFAULT 0 NOT NULL,
  ADD COLUMN tax_name text DEFAULT '' NOT NULL,
  ADD CONSTRAINT lesson_package_tax_has_a_rate_and_a_name
    CHECK (tax_kind IS NULL OR tax_rate BETWEEN 1 AND 30000 AND tax_name <> '');

ALTER TABLE package_purchase
  ADD COLUMN tax_kind tax_kind,
  ADD COLUMN tax_rate integer DEFAULT 0 NOT NULL,
  ADD COLUMN tax_name text DEFAULT '' NOT NULL,
  ADD CONSTRAINT package_purchase_tax_has_a_rate_and_a_name
    CHECK (tax_kind IS NULL OR tax_rate BETWEEN 1 AND 30000 AND tax_name <> '');

ALTER TABLE package_sale
  ADD COLUMN tax_kind tax_kind,
  ADD COLUMN tax_rate integer DEFAULT 0 NOT NULL,
  ADD COLUMN tax_name text DEFAULT '' NOT NULL,
  ADD CONSTRAINT package_sale_tax_has_a_rate_and_a_name
    CHECK (tax_kind IS NULL OR tax_rate BETWEEN 1 AND 30000 AND tax_name <> '');

-- Of what a page to pay on asks for, the added tax, which has a line of its own there.
ALTER TABLE payment_attempt_line
  ADD COLUMN tax_cents integer DEFAULT 0 NOT NULL,
  ADD CONSTRAINT payment_attempt_line_tax_is_part_of_it
    CHECK (tax_cents BETWEEN 0 AND amount_cents);

-- The tax in a total, half a cent up: the same rule as taxWithin in app/domain/catalogue/tax.ts.
CREATE FUNCTION tax_within(total bigint, rate integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (2 * total * rate + 100000 + rate) / (2 * (100000 + rate))
$$;

-- What a booking was booked at is not taxed by another rate later.
CREATE FUNCTION refuse_changing_the_tax_of_what_was_charged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM charge_line WHERE booking_id = OLD.id) THEN
    RAISE EXCEPTION 'the tax of a charged booking stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER booking_tax_stays_once_charged
  BEFORE UPDATE OF tax_kind, tax_rate, tax_name ON booking
  FOR EACH ROW WHEN (
    (OLD.tax_kind, OLD.tax_rate, OLD.tax_name)
      IS DISTINCT FROM (NEW.tax_kind, NEW.tax_rate, NEW.tax_name)
  )
  EXECUTE FUNCTION refuse_changing_the_tax_of_what_was_charged();

ALTER TYPE charge_kind ADD VALUE 'tax';

-- Compared as text, since a new value cannot be named before it is committed.
ALTER TABLE charge_line
  DROP CONSTRAINT charge_line_has_the_sign_of_its_kind,
  ADD CONSTRAINT charge_line_has_the_sign_of_its_kind CHECK (
    CASE kind::text
      WHEN 'price' THEN amount_cents >= 0
      WHEN 'owed_again' THEN amount_cents > 0
      WHEN 'tax' THEN amount_cents <> 0
      ELSE amount_cents < 0
    END
  );

CREATE OR REPLACE FUNCTION refuse_charging_less_than_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
  taxed bigint;
  added boolean;
BEGIN
  IF NEW."currency" <> (SELECT "currency" FROM "booking" WHERE "id" = NEW."booking_id") THEN
    RAISE EXCEPTION 'a booking is charged in its own currency' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM "charge_line" WHERE "booking_id" = NEW."booking_id" AND "kind" = 'price' FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0),
      coalesce(sum("amount_cents") FILTER (WHERE "kind" = 'tax'), 0)
    INTO charged, taxed
    FROM "charge_line" WHERE "booking_id" = NEW."booking_id";
  IF charged + NEW."amount_cents" < 0 THEN
    RAISE EXCEPTION 'more is taken off than was charged' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'tax' THEN
    SELECT coalesce("tax_kind" = 'added', false) INTO added
      FROM "booking" WHERE "id" = NEW."booking_id";
    IF NOT added THEN
      RAISE EXCEPTION 'only added tax has a line of its own' USING ERRCODE = 'check_violation';
    END IF;
    IF taxed + NEW."amount_cents" < 0 THEN
      RAISE EXCEPTION 'more tax is taken off than was charged' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- What came in, or went back, for what is taxed, and the tax in it: what the tax in all that is kept
-- grows or shrinks by with it, so that the parts add up to the tax of the whole. Money is with its
-- tax in any case. What was paid too much has none, nor what a credit paid for.
CREATE VIEW tax_movement AS
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
      NULL::uuid AS refund_id, payment.received_at AS at, part.amount_cents, payment.currency,
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
      AND refund.state NOT IN ('failed', 'withdrawn')
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
