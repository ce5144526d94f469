CREATE TYPE charge_kind AS ENUM ('price', 'discount', 'taken_off', 'canceled', 'owed_again');

CREATE TYPE discount_reason AS ENUM ('siblings', 'promo_code');

CREATE TYPE dispute_state AS ENUM ('open', 'won', 'lost');

CREATE TYPE payment_attempt_state AS ENUM ('open', 'on_its_way', 'paid', 'differs', 'failed', 'expired');

CREATE TYPE payment_method AS ENUM ('stripe', 'cash', 'check', 'transfer', 'credit');

CREATE TYPE payment_purpose AS ENUM ('booking', 'balance', 'package');

CREATE TYPE refund_state AS ENUM ('due', 'owed', 'returned', 'failed', 'withdrawn');

CREATE TYPE reversal_reason AS ENUM (
  'twice',
  'wrong_amount',
  'wrong_method',
  'wrong_family',
  'not_honoured',
  'other'
);

CREATE TYPE credit_movement_kind AS ENUM ('granted', 'used', 'returned', 'ended');

CREATE TYPE stripe_refund_state AS ENUM ('pending', 'returned', 'failed');

CREATE TABLE booking_discount (
  booking_id uuid NOT NULL,
  reason discount_reason NOT NULL,
  amount_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  promo_code_id uuid,

  CONSTRAINT booking_discount_pkey PRIMARY KEY (booking_id, reason),
  CONSTRAINT booking_discount_is_money CHECK (
    amount_cents > 0 AND deposit_cents BETWEEN 0 AND amount_cents
  ),
  CONSTRAINT booking_discount_names_its_code CHECK (
    (reason = 'promo_code') = (promo_code_id IS NOT NULL)
  )
);

CREATE INDEX booking_discount_promo_code_id_idx ON booking_discount(promo_code_id);

CREATE TABLE charge_line (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  kind charge_kind NOT NULL,
  amount_cents integer NOT NULL,
  currency char(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  occasion text,

  CONSTRAINT charge_line_pkey PRIMARY KEY (id),
  CONSTRAINT charge_line_has_the_sign_of_its_kind CHECK (
    CASE kind
      WHEN 'price' THEN amount_cents >= 0
      WHEN 'owed_again' THEN amount_cents > 0
      ELSE amount_cents < 0
    END
  )
);

CREATE INDEX charge_line_booking_id_idx ON charge_line(booking_id);
CREATE UNIQUE INDEX charge_line_one_price ON charge_line(booking_id) WHERE kind = 'price';

CREATE TABLE package_purchase (
  order_id uuid NOT NULL,
  occasion text NOT NULL,
  package_id uuid NOT NULL,
  version integer NOT NULL,
  athlete_id uuid,
  name text NOT NULL,
  price_cents integer NOT NULL,
  credits integer NOT NULL,
  valid_days integer NOT NULL,
  lesson_type_ids uuid[],

  CONSTRAINT package_purchase_pkey PRIMARY KEY (order_id),
  CONSTRAINT package_purchase_costs_something CHECK (price_cents > 0),
  CONSTRAINT package_purchase_is_for_some CHECK (credits BETWEEN 1 AND 200),
  CONSTRAINT package_purchase_is_good_for_something CHECK (cardinality(lesson_type_ids) > 0),
  CONSTRAINT package_purchase_lasts CHECK (valid_days BETWEEN 1 AND 1830)
);

CREATE UNIQUE INDEX package_purchase_occasion_key ON package_purchase(occasion);
CREATE INDEX package_purchase_package_id_idx ON package_purchase(package_id);
CREATE INDEX package_purchase_athlete_id_idx ON package_purchase(athlete_id);

CREATE TABLE package_refund (
  sale_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  state refund_state NOT NULL,
  created_at timestamptz(3) NOT NULL,
  id uuid NOT NULL,
  occasion text,
  returned_as payment_method,
  instead_of_id uuid,
  stripe_refund_id text,
  dispute_id text,

  CONSTRAINT package_refund_pkey PRIMARY KEY (id),
  CONSTRAINT package_refund_another_way_is_done_by_hand CHECK (
    returned_as IS NULL
    OR returned_as IN ('cash', 'check', 'transfer') AND state IN ('returned', 'withdrawn')
  ),
  CONSTRAINT package_refund_is_money CHECK (amount_cents > 0)
);

CREATE UNIQUE INDEX package_refund_occasion_key ON package_refund(occasion);
CREATE INDEX package_refund_sale_id_idx ON package_refund(sale_id);
CREATE INDEX package_refund_instead_of_id_idx ON package_refund(instead_of_id);
CREATE INDEX package_refund_stripe_refund_id_idx ON package_refund(stripe_refund_id);
CREATE INDEX package_refund_dispute_id_idx ON package_refund(dispute_id);

CREATE TABLE package_sale (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  package_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL,
  currency char(3) NOT NULL,
  sold_at timestamptz(3) NOT NULL,

  CONSTRAINT package_sale_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX package_sale_payment_id_key ON package_sale(payment_id);
CREATE INDEX package_sale_package_id_idx ON package_sale(package_id);
CREATE UNIQUE INDEX package_sale_order_id_key ON package_sale(order_id);

CREATE TABLE payment (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  method payment_method NOT NULL,
  amount_cents integer NOT NULL,
  currency char(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  occasion text NOT NULL,

  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_is_money CHECK (amount_cents > 0)
);

CREATE INDEX payment_order_id_idx ON payment(order_id);
CREATE UNIQUE INDEX payment_occasion_key ON payment(occasion);
CREATE INDEX payment_received_at_idx ON payment(received_at);

CREATE TABLE payment_allocation (
  payment_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  amount_cents integer NOT NULL,

  CONSTRAINT payment_allocation_pkey PRIMARY KEY (payment_id, booking_id),
  CONSTRAINT payment_allocation_is_money CHECK (amount_cents > 0)
);

CREATE INDEX payment_allocation_booking_id_idx ON payment_allocation(booking_id);

CREATE TABLE payment_attempt (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  currency char(3) NOT NULL,
  live boolean NOT NULL,
  session_id text,
  state payment_attempt_state DEFAULT 'open'::payment_attempt_state NOT NULL,
  started_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  trouble text,
  purpose payment_purpose DEFAULT 'booking'::payment_purpose NOT NULL,
  visitor_token_hash text,

  CONSTRAINT payment_attempt_pkey PRIMARY KEY (id),
  CONSTRAINT payment_attempt_ends_once CHECK (
    (state IN ('open', 'on_its_way')) = (ended_at IS NULL)
  ),
  CONSTRAINT payment_attempt_in_trouble_came_to_nothing CHECK (
    trouble IS NULL OR state = 'expired'
  ),
  CONSTRAINT payment_attempt_is_of_money CHECK (amount_cents > 0)
);

CREATE UNIQUE INDEX payment_attempt_session_id_key ON payment_attempt(session_id);
CREATE INDEX payment_attempt_order_id_idx ON payment_attempt(order_id);
CREATE INDEX payment_attempt_state_expires_at_idx ON payment_attempt(state, expires_at);
-- An order is paid for by one at a time.
CREATE UNIQUE INDEX payment_attempt_one_at_a_time ON payment_attempt(order_id)
  WHERE state IN ('open', 'on_its_way');

CREATE TABLE payment_attempt_line (
  attempt_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  name text NOT NULL,
  amount_cents integer NOT NULL,
  starts_at timestamptz(3),

  CONSTRAINT payment_attempt_line_pkey PRIMARY KEY (attempt_id, booking_id),
  CONSTRAINT payment_attempt_line_is_of_money CHECK (amount_cents >= 0)
);

CREATE INDEX payment_attempt_line_booking_id_idx ON payment_attempt_line(booking_id);

CREATE TABLE payment_reversal (
  payment_id uuid NOT NULL,
  reason reversal_reason NOT NULL,
  reversed_at timestamptz(3) NOT NULL,

  CONSTRAINT payment_reversal_pkey PRIMARY KEY (payment_id)
);

CREATE TABLE promo_code (
  id uuid NOT NULL,
  code text NOT NULL,
  percent integer,
  amount_cents integer,
  currency char(3) NOT NULL,
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  most_uses integer,
  once_per_family boolean NOT NULL,
  lesson_type_id uuid,
  active boolean NOT NULL,
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT promo_code_pkey PRIMARY KEY (id),
  CONSTRAINT promo_code_can_be_used CHECK (most_uses > 0),
  CONSTRAINT promo_code_is_a_percentage_or_an_amount CHECK (
    num_nonnulls(percent, amount_cents) = 1
    AND coalesce(percent, 1) BETWEEN 1 AND 100
    AND coalesce(amount_cents, 1) > 0
  ),
  CONSTRAINT promo_code_is_one_word_in_capitals CHECK (code ~ '^[A-Z0-9-]{3,30}$'),
  CONSTRAINT promo_code_runs_forward CHECK (valid_from < valid_until)
);

CREATE UNIQUE INDEX promo_code_code_key ON promo_code(code);

CREATE TABLE receipt_counter (
  year integer NOT NULL,
  last_number integer NOT NULL,

  CONSTRAINT receipt_counter_pkey PRIMARY KEY (year),
  CONSTRAINT receipt_counter_last_number_check CHECK ((last_number > 0))
);

CREATE TABLE receipt_number (
  payment_id uuid NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,

  CONSTRAINT receipt_number_pkey PRIMARY KEY (payment_id),
  CONSTRAINT receipt_number_number_check CHECK ((number > 0))
);

CREATE UNIQUE INDEX receipt_number_year_number_key ON receipt_number (year, number);

CREATE TABLE refund (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  state refund_state NOT NULL,
  created_at timestamptz(3) NOT NULL,
  occasion text,
  returned_as payment_method,

  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_another_way_is_done_by_hand CHECK (
    returned_as IS NULL
    OR (state IN ('returned', 'withdrawn') AND returned_as IN ('cash', 'check', 'transfer'))
  ),
  CONSTRAINT refund_is_money CHECK (amount_cents > 0)
);

CREATE INDEX refund_booking_id_idx ON refund(booking_id);
CREATE INDEX refund_payment_id_booking_id_idx ON refund(payment_id, booking_id);
CREATE UNIQUE INDEX refund_payment_id_occasion_key ON refund(payment_id, occasion);

CREATE TABLE lesson_credit (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  athlete_id uuid,
  missed_place_id uuid,
  credits integer NOT NULL,
  sale_id uuid,

  CONSTRAINT lesson_credit_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_credit_comes_from_somewhere CHECK (
    num_nonnulls(missed_place_id, sale_id) = 1
  ),
  CONSTRAINT lesson_credit_is_for_some CHECK (credits > 0)
);

CREATE UNIQUE INDEX lesson_credit_missed_place_id_key ON lesson_credit(missed_place_id);
CREATE INDEX lesson_credit_order_id_idx ON lesson_credit(order_id);
CREATE INDEX lesson_credit_athlete_id_idx ON lesson_credit(athlete_id);
CREATE UNIQUE INDEX lesson_credit_sale_id_key ON lesson_credit(sale_id);

CREATE TABLE lesson_credit_lesson_type (
  credit_id uuid NOT NULL,
  lesson_type_id uuid NOT NULL,

  CONSTRAINT lesson_credit_lesson_type_pkey PRIMARY KEY (credit_id, lesson_type_id)
);

CREATE INDEX lesson_credit_lesson_type_lesson_type_id_idx ON lesson_credit_lesson_type(lesson_type_id);

CREATE TABLE credit_movement (
  id uuid NOT NULL,
  credit_id uuid NOT NULL,
  kind credit_movement_kind NOT NULL,
  credits integer NOT NULL,
  place_id uuid,
  moved_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),

  CONSTRAINT credit_movement_pkey PRIMARY KEY (id),
  CONSTRAINT credit_movement_counts CHECK (
    CASE kind
      WHEN 'granted' THEN credits > 0
      WHEN 'used' THEN credits = -1
      WHEN 'returned' THEN credits = 1
      ELSE credits < 0
    END
  ),
  CONSTRAINT credit_movement_names_its_place CHECK (
    (kind IN ('used', 'returned')) = (place_id IS NOT NULL)
  ),
  CONSTRAINT credit_movement_says_until_when CHECK (
    CASE kind
      WHEN 'granted' THEN expires_at IS NOT NULL AND moved_at < expires_at
      WHEN 'returned' THEN TRUE
      ELSE expires_at IS NULL
    END
  )
);

CREATE INDEX credit_movement_credit_id_idx ON credit_movement(credit_id);
CREATE UNIQUE INDEX credit_movement_place_id_kind_key ON credit_movement(place_id, kind);

CREATE TABLE lesson_package (
  id uuid NOT NULL,
  name text NOT NULL,
  credits integer NOT NULL,
  price_cents integer NOT NULL,
  currency char(3) NOT NULL,
  valid_days integer NOT NULL,
  active boolean NOT NULL,
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT lesson_package_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_package_costs_something CHECK (price_cents > 0),
  CONSTRAINT lesson_package_is_for_some CHECK (credits BETWEEN 1 AND 200),
  CONSTRAINT lesson_package_lasts CHECK (valid_days BETWEEN 1 AND 1830)
);

CREATE INDEX lesson_package_created_by_id_idx ON lesson_package(created_by_id);

CREATE TABLE lesson_package_lesson_type (
  package_id uuid NOT NULL,
  lesson_type_id uuid NOT NULL,

  CONSTRAINT lesson_package_lesson_type_pkey PRIMARY KEY (package_id, lesson_type_id)
);

CREATE INDEX lesson_package_lesson_type_lesson_type_id_idx ON lesson_package_lesson_type(lesson_type_id);

CREATE TABLE stripe_dispute (
  id text NOT NULL,
  payment_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  state dispute_state NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT stripe_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_dispute_is_of_money CHECK (amount_cents > 0)
);

CREATE INDEX stripe_dispute_payment_id_idx ON stripe_dispute(payment_id);

CREATE TABLE stripe_dispute_part (
  refund_id uuid NOT NULL,
  dispute_id text NOT NULL,

  CONSTRAINT stripe_dispute_part_pkey PRIMARY KEY (refund_id)
);

CREATE INDEX stripe_dispute_part_dispute_id_idx ON stripe_dispute_part(dispute_id);

CREATE TABLE stripe_event (
  id text NOT NULL,
  type text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  session_id text,
  paid_by text,
  settled_at timestamptz(3),

  CONSTRAINT stripe_event_pkey PRIMARY KEY (id)
);

CREATE INDEX stripe_event_received_at_idx ON stripe_event(received_at);

CREATE TABLE stripe_refund (
  id text NOT NULL,
  payment_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  state stripe_refund_state NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT stripe_refund_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_refund_is_of_money CHECK (amount_cents > 0)
);

CREATE INDEX stripe_refund_payment_id_idx ON stripe_refund(payment_id);

CREATE TABLE stripe_refund_part (
  refund_id uuid NOT NULL,
  stripe_refund_id text NOT NULL,

  CONSTRAINT stripe_refund_part_pkey PRIMARY KEY (refund_id)
);

CREATE INDEX stripe_refund_part_stripe_refund_id_idx ON stripe_refund_part(stripe_refund_id);

-- What somebody booked at stays as they read it.
CREATE FUNCTION refuse_changing_what_was_booked_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "booking" WHERE "id" = OLD."booking_id" AND "confirmed_at" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'what was booked at stays';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

CREATE TRIGGER booking_discount_stays_once_booked
  BEFORE UPDATE OR DELETE ON booking_discount
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_what_was_booked_at();

CREATE TRIGGER charge_line_is_append_only
  BEFORE UPDATE OR DELETE ON charge_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The price is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION refuse_charging_less_than_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
BEGIN
  IF NEW."currency" <> (SELECT "currency" FROM "booking" WHERE "id" = NEW."booking_id") THEN
    RAISE EXCEPTION 'a booking is charged in its own currency' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM "charge_line" WHERE "booking_id" = NEW."booking_id" AND "kind" = 'price' FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO charged
    FROM "charge_line" WHERE "booking_id" = NEW."booking_id";
  IF charged + NEW."amount_cents" < 0 THEN
    RAISE EXCEPTION 'more is taken off than was charged' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER charge_line_never_falls_below_nothing
  BEFORE INSERT ON charge_line
  FOR EACH ROW EXECUTE FUNCTION refuse_charging_less_than_nothing();

CREATE TRIGGER package_purchase_is_append_only
  BEFORE UPDATE ON package_purchase
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.merged_athletes', true), '')
      IS DISTINCT FROM OLD.athlete_id::text || ' ' || NEW.athlete_id::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER package_purchase_is_never_deleted
  BEFORE DELETE ON package_purchase
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER package_refund_is_never_deleted
  BEFORE DELETE ON package_refund
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER package_refund_keeps_its_amount
  BEFORE UPDATE ON package_refund
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.sale_id, OLD.amount_cents, OLD.created_at, OLD.returned_as, OLD.instead_of_id)
    IS DISTINCT FROM (NEW.id, NEW.sale_id, NEW.amount_cents, NEW.created_at, NEW.returned_as, NEW.instead_of_id)
    OR (OLD.state IN ('failed', 'withdrawn') AND NEW.state NOT IN (OLD.state, 'returned', 'failed'))
    OR (OLD.state = 'returned' AND NEW.state = 'due')
  )
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_giving_back_more_than_a_package_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale "package_sale";
BEGIN
  SELECT * INTO sale FROM "package_sale" WHERE "id" = NEW."sale_id";
  PERFORM FROM "payment" WHERE "id" = sale."payment_id" FOR UPDATE;
  IF NEW."state" NOT IN ('failed', 'withdrawn') AND sale."price_cents" < NEW."amount_cents" + (
    SELECT coalesce(sum("amount_cents"), 0) FROM "package_refund"
      WHERE "sale_id" = NEW."sale_id" AND "id" <> NEW."id" AND "state" NOT IN ('failed', 'withdrawn')
  ) THEN
    RAISE EXCEPTION 'more goes back than a package cost' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "payment_reversal" WHERE "payment_id" = sale."payment_id") THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER package_refund_never_exceeds_its_price
  BEFORE INSERT ON package_refund
  FOR EACH ROW EXECUTE FUNCTION refuse_giving_back_more_than_a_package_cost();

CREATE TRIGGER package_sale_is_append_only
  BEFORE UPDATE OR DELETE ON package_sale
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The payment of a package is all of its price and for nothing else.
CREATE FUNCTION refuse_selling_what_is_not_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "payment" WHERE "id" = NEW."payment_id" AND "order_id" = NEW."order_id"
      AND "amount_cents" = NEW."price_cents" AND "currency" = NEW."currency"
  ) OR EXISTS (SELECT FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id") THEN
    RAISE EXCEPTION 'a package is sold for what was paid for it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER package_sale_is_of_what_was_paid
  BEFORE INSERT ON package_sale
  FOR EACH ROW EXECUTE FUNCTION refuse_selling_what_is_not_paid();

CREATE TRIGGER payment_is_append_only
  BEFORE UPDATE OR DELETE ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- After the row stands: a payment that was already there takes no number.
CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_year INTEGER := extract(year FROM NEW.received_at AT TIME ZONE
    coalesce((SELECT time_zone FROM settings WHERE id = 1), 'UTC'));
  next_number INTEGER;
BEGIN
  INSERT INTO receipt_counter (year, last_number) VALUES (of_year, 1)
    ON CONFLICT (year) DO UPDATE SET last_number = receipt_counter.last_number + 1
    RETURNING last_number INTO next_number;
  INSERT INTO receipt_number (payment_id, year, number) VALUES (NEW.id, of_year, next_number);
  RETURN NULL;
END
$$;

CREATE TRIGGER payment_takes_receipt_number
  AFTER INSERT ON payment
  FOR EACH ROW WHEN (NEW.method <> 'credit') EXECUTE FUNCTION number_receipt();

CREATE TRIGGER payment_allocation_is_append_only
  BEFORE UPDATE OR DELETE ON payment_allocation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The row above is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION refuse_more_than_was_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  spent bigint;
BEGIN
  SELECT "amount_cents", "order_id", "currency" INTO paid
    FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO spent
    FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id";
  IF spent + NEW."amount_cents" > paid."amount_cents" THEN
    RAISE EXCEPTION 'more is allocated than was paid' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM "booking" WHERE "id" = NEW."booking_id"
      AND "order_id" = paid."order_id" AND "currency" = paid."currency"
  ) THEN
    RAISE EXCEPTION 'a payment is for bookings of its own order and currency' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "payment_reversal" WHERE "payment_id" = NEW."payment_id") THEN
    RAISE EXCEPTION 'a reversed payment is for nothing' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER payment_allocation_never_exceeds_its_payment
  BEFORE INSERT ON payment_allocation
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_was_paid();

CREATE TRIGGER payment_attempt_line_is_append_only
  BEFORE UPDATE OR DELETE ON payment_attempt_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER payment_reversal_is_append_only
  BEFORE UPDATE OR DELETE ON payment_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Payment and allocations are locked first: what is allocated or goes back meanwhile waits, or is seen.
CREATE FUNCTION refuse_reversing_what_was_real() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  PERFORM FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id" FOR UPDATE;
  IF (SELECT "method" FROM "payment" WHERE "id" = NEW."payment_id") = 'stripe' THEN
    RAISE EXCEPTION 'only what was entered by hand is reversed' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "refund" WHERE "payment_id" = NEW."payment_id"
      AND "state" NOT IN ('failed', 'withdrawn')
  ) OR EXISTS (
    SELECT FROM "package_refund" JOIN "package_sale" sale ON sale."id" = "sale_id"
      WHERE sale."payment_id" = NEW."payment_id" AND "state" NOT IN ('failed', 'withdrawn')
  ) THEN
    RAISE EXCEPTION 'what goes back is not reversed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER payment_reversal_is_of_a_wrong_entry
  BEFORE INSERT ON payment_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_reversing_what_was_real();

CREATE TRIGGER receipt_number_is_append_only
  BEFORE UPDATE OR DELETE ON receipt_number
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER refund_is_never_deleted
  BEFORE DELETE ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of a refund only its state may change, and only until it has ended.
CREATE TRIGGER refund_keeps_its_amount
  BEFORE UPDATE ON refund
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.payment_id, OLD.booking_id, OLD.amount_cents, OLD.created_at, OLD.returned_as)
    IS DISTINCT FROM (NEW.id, NEW.payment_id, NEW.booking_id, NEW.amount_cents, NEW.created_at, NEW.returned_as)
    OR (OLD.state IN ('failed', 'withdrawn') AND NEW.state NOT IN (OLD.state, 'returned', 'failed'))
    OR (OLD.state = 'returned' AND NEW.state = 'due')
    OR (OLD.state = 'returned' AND NEW.state = 'withdrawn' AND OLD.returned_as IS NULL)
  )
  EXECUTE FUNCTION refuse_change();

-- what it was written for stays, too.
CREATE TRIGGER refund_keeps_its_occasion
  BEFORE UPDATE ON refund
  FOR EACH ROW
  WHEN (OLD.occasion IS DISTINCT FROM NEW.occasion)
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_refunding_more_than_was_paid() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NEW;
END
$$;

CREATE TRIGGER refund_never_exceeds_its_payment
  BEFORE INSERT ON refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refunding_more_than_was_paid();

-- That what failed or was withdrawn has gone back all the same, only Stripe's books say.
CREATE FUNCTION refuse_returning_what_failed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "stripe_refund_part" WHERE "refund_id" = NEW."id")
    OR EXISTS (SELECT FROM "stripe_dispute_part" WHERE "refund_id" = NEW."id") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'refund is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER refund_that_failed_is_returned_by_stripe_alone
  BEFORE UPDATE ON refund
  FOR EACH ROW
  WHEN (OLD.state IN ('failed', 'withdrawn') AND NEW.state = 'returned')
  EXECUTE FUNCTION refuse_returning_what_failed();

CREATE TRIGGER lesson_credit_is_append_only
  BEFORE UPDATE ON lesson_credit
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.merged_athletes', true), '')
      IS DISTINCT FROM OLD.athlete_id::text || ' ' || NEW.athlete_id::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER lesson_credit_is_never_deleted
  BEFORE DELETE ON lesson_credit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER lesson_credit_lesson_type_is_append_only
  BEFORE UPDATE OR DELETE ON lesson_credit_lesson_type
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER credit_movement_is_append_only
  BEFORE UPDATE OR DELETE ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The credit is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION refuse_moving_credits_that_are_not_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit record;
  remaining bigint;
  given bigint;
BEGIN
  SELECT * INTO credit FROM "lesson_credit" WHERE "id" = NEW."credit_id" FOR UPDATE;
  SELECT coalesce(sum("credits"), 0),
      coalesce(sum("credits") FILTER (WHERE "kind" IN ('granted', 'ended')), 0)
    INTO remaining, given FROM "credit_movement" WHERE "credit_id" = NEW."credit_id";
  IF remaining + NEW."credits" < 0 THEN
    RAISE EXCEPTION 'more credits are used than there are' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'granted' AND given + NEW."credits" > credit."credits" THEN
    RAISE EXCEPTION 'more credits are granted than it is for' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'used' AND NOT EXISTS (
    SELECT FROM "booking_place" place
      JOIN "booking" ON "booking"."id" = place."booking_id"
      JOIN "booking_order" own ON own."id" = "booking"."order_id"
      JOIN "booking_order" origin ON origin."id" = credit."order_id"
      JOIN "lesson_credit_lesson_type" good
        ON good."credit_id" = credit."id" AND good."lesson_type_id" = "booking"."lesson_type_id"
    WHERE place."id" = NEW."place_id" AND own."guardian_id" = origin."guardian_id"
      AND place."athlete_id" = coalesce(credit."athlete_id", place."athlete_id")
  ) THEN
    RAISE EXCEPTION 'a credit is for its own family, and for what it is good for' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'returned' AND NOT EXISTS (
    SELECT FROM "credit_movement"
    WHERE "credit_id" = NEW."credit_id" AND "place_id" = NEW."place_id" AND "kind" = 'used'
  ) THEN
    RAISE EXCEPTION 'only a credit that was used comes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER credit_movement_never_falls_below_nothing
  BEFORE INSERT ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_moving_credits_that_are_not_there();

CREATE TRIGGER stripe_dispute_part_is_append_only
  BEFORE UPDATE OR DELETE ON stripe_dispute_part
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER stripe_refund_part_is_append_only
  BEFORE UPDATE OR DELETE ON stripe_refund_part
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE booking_discount
  ADD CONSTRAINT booking_discount_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_discount
  ADD CONSTRAINT booking_discount_promo_code_id_fkey
  FOREIGN KEY (promo_code_id) REFERENCES promo_code(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE booking_order
  ADD CONSTRAINT booking_order_promo_code_id_fkey
  FOREIGN KEY (promo_code_id) REFERENCES promo_code(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE charge_line
  ADD CONSTRAINT charge_line_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_purchase
  ADD CONSTRAINT package_purchase_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_purchase
  ADD CONSTRAINT package_purchase_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_purchase
  ADD CONSTRAINT package_purchase_package_id_fkey
  FOREIGN KEY (package_id) REFERENCES lesson_package(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_refund
  ADD CONSTRAINT package_refund_dispute_id_fkey
  FOREIGN KEY (dispute_id) REFERENCES stripe_dispute(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_refund
  ADD CONSTRAINT package_refund_instead_of_id_fkey
  FOREIGN KEY (instead_of_id) REFERENCES package_refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_refund
  ADD CONSTRAINT package_refund_sale_id_fkey
  FOREIGN KEY (sale_id) REFERENCES package_sale(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_refund
  ADD CONSTRAINT package_refund_stripe_refund_id_fkey
  FOREIGN KEY (stripe_refund_id) REFERENCES stripe_refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_sale
  ADD CONSTRAINT package_sale_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_sale
  ADD CONSTRAINT package_sale_package_id_fkey
  FOREIGN KEY (package_id) REFERENCES lesson_package(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE package_sale
  ADD CONSTRAINT package_sale_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_allocation
  ADD CONSTRAINT payment_allocation_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_allocation
  ADD CONSTRAINT payment_allocation_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_attempt_line
  ADD CONSTRAINT payment_attempt_line_attempt_id_fkey
  FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_attempt_line
  ADD CONSTRAINT payment_attempt_line_booking_id_fkey
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_attempt
  ADD CONSTRAINT payment_attempt_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment
  ADD CONSTRAINT payment_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE payment_reversal
  ADD CONSTRAINT payment_reversal_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE promo_code
  ADD CONSTRAINT promo_code_created_by_id_fkey
  FOREIGN KEY (created_by_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE promo_code
  ADD CONSTRAINT promo_code_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE receipt_number
  ADD CONSTRAINT receipt_number_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE refund
  ADD CONSTRAINT refund_payment_id_booking_id_fkey
  FOREIGN KEY (payment_id, booking_id) REFERENCES payment_allocation(payment_id, booking_id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit
  ADD CONSTRAINT lesson_credit_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit_lesson_type
  ADD CONSTRAINT lesson_credit_lesson_type_credit_id_fkey
  FOREIGN KEY (credit_id) REFERENCES lesson_credit(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit_lesson_type
  ADD CONSTRAINT lesson_credit_lesson_type_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit
  ADD CONSTRAINT lesson_credit_missed_place_id_fkey
  FOREIGN KEY (missed_place_id) REFERENCES booking_place(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit
  ADD CONSTRAINT lesson_credit_order_id_fkey
  FOREIGN KEY (order_id) REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit
  ADD CONSTRAINT lesson_credit_sale_id_fkey
  FOREIGN KEY (sale_id) REFERENCES package_sale(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE credit_movement
  ADD CONSTRAINT credit_movement_credit_id_fkey
  FOREIGN KEY (credit_id) REFERENCES lesson_credit(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE credit_movement
  ADD CONSTRAINT credit_movement_place_id_fkey
  FOREIGN KEY (place_id) REFERENCES booking_place(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_package
  ADD CONSTRAINT lesson_package_created_by_id_fkey
  FOREIGN KEY (created_by_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_package_lesson_type
  ADD CONSTRAINT lesson_package_lesson_type_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_package_lesson_type
  ADD CONSTRAINT lesson_package_lesson_type_package_id_fkey
  FOREIGN KEY (package_id) REFERENCES lesson_package(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE stripe_dispute_part
  ADD CONSTRAINT stripe_dispute_part_dispute_id_fkey
  FOREIGN KEY (dispute_id) REFERENCES stripe_dispute(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE stripe_dispute_part
  ADD CONSTRAINT stripe_dispute_part_refund_id_fkey
  FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE stripe_dispute
  ADD CONSTRAINT stripe_dispute_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE stripe_refund_part
  ADD CONSTRAINT stripe_refund_part_refund_id_fkey
  FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE stripe_refund_part
  ADD CONSTRAINT stripe_refund_part_stripe_refund_id_fkey
  FOREIGN KEY (stripe_refund_id) REFERENCES stripe_refund(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE stripe_refund
  ADD CONSTRAINT stripe_refund_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;
