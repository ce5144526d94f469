-- Money of an opening balance that staff hand back, and a write-off that is taken back.
ALTER TYPE opening_balance_write_off_reason ADD VALUE 'refunded';

CREATE TYPE opening_balance_write_off_undo_reason AS ENUM ('mistake', 'owed_after_all', 'refund_withdrawn');

CREATE TABLE opening_balance_write_off_undo (
  write_off_id uuid NOT NULL,
  reason opening_balance_write_off_undo_reason NOT NULL,
  undone_at timestamptz(3) NOT NULL,

  CONSTRAINT opening_balance_write_off_undo_pkey PRIMARY KEY (write_off_id)
);

ALTER TABLE opening_balance_write_off_undo
  ADD CONSTRAINT opening_balance_write_off_undo_write_off_id_fkey
  FOREIGN KEY (write_off_id) REFERENCES opening_balance_write_off(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TRIGGER opening_balance_write_off_undo_is_append_only
  BEFORE UPDATE OR DELETE ON opening_balance_write_off_undo
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE opening_balance_refund (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  write_off_id uuid,
  amount_cents integer NOT NULL,
  state refund_state NOT NULL,
  returned_as payment_method NOT NULL,
  occasion text NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT opening_balance_refund_pkey PRIMARY KEY (id),
  CONSTRAINT opening_balance_refund_is_money CHECK (amount_cents > 0),
  CONSTRAINT opening_balance_refund_is_done_by_hand CHECK (
    returned_as IN ('cash', 'check', 'transfer') AND state IN ('owed', 'returned', 'withdrawn')
  )
);

CREATE UNIQUE INDEX opening_balance_refund_occasion_key ON opening_balance_refund(occasion);
CREATE UNIQUE INDEX opening_balance_refund_write_off_id_key ON opening_balance_refund(write_off_id);
CREATE INDEX opening_balance_refund_payment_id_idx ON opening_balance_refund(payment_id);

ALTER TABLE opening_balance_refund
  ADD CONSTRAINT opening_balance_refund_payment_id_fkey
  FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE opening_balance_refund
  ADD CONSTRAINT opening_balance_refund_write_off_id_fkey
  FOREIGN KEY (write_off_id) REFERENCES opening_balance_write_off(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TRIGGER opening_balance_refund_is_never_deleted
  BEFORE DELETE ON opening_balance_refund
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Of a refund only its state may change, and not once it is withdrawn.
CREATE TRIGGER opening_balance_refund_keeps_its_amount
  BEFORE UPDATE ON opening_balance_refund
  FOR EACH ROW
  WHEN (
    to_jsonb(OLD) - 'state' IS DISTINCT FROM to_jsonb(NEW) - 'state'
    OR (OLD.state = 'withdrawn' AND NEW.state <> 'withdrawn')
    OR (OLD.state = 'returned' AND NEW.state = 'owed')
  )
  EXECUTE FUNCTION refuse_change();

-- The payment is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION refuse_refunding_more_than_an_opening_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid payment;
BEGIN
  SELECT * INTO paid FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM opening_balance WHERE order_id = paid.order_id) THEN
    RAISE EXCEPTION 'this payment is of no opening balance' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM payment_reversal WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
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

CREATE TRIGGER opening_balance_refund_never_exceeds_its_payment
  BEFORE INSERT ON opening_balance_refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refunding_more_than_an_opening_payment();

CREATE OR REPLACE FUNCTION refuse_reversing_what_was_real() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ) OR EXISTS (
    SELECT FROM opening_balance_refund WHERE payment_id = NEW.payment_id AND state <> 'withdrawn'
  ) THEN
    RAISE EXCEPTION 'what goes back is not reversed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE VIEW opening_balance_sums AS
SELECT opening_balance.id, opening_balance.order_id, booking_order.guardian_id,
  opening_balance.currency, opening_balance.created_at,
  (opening_balance.amount_cents - coalesce((
    SELECT sum(amount_cents) FROM opening_balance_write_off
    WHERE opening_balance_id = opening_balance.id AND NOT EXISTS (
      SELECT FROM opening_balance_write_off_undo
      WHERE write_off_id = opening_balance_write_off.id)), 0))::int AS charged_cents,
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
      AND payment.currency = opening_balance.currency AND state = 'lost'), 0)::int
  + coalesce((
    SELECT sum(refund.amount_cents) FROM opening_balance_refund refund
    JOIN payment ON payment.id = refund.payment_id
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND state = 'returned'), 0)::int AS returned_cents,
  coalesce((
    SELECT sum(stripe_refund.amount_cents) FROM stripe_refund
    JOIN payment ON payment.id = stripe_refund.payment_id
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND state = 'pending'), 0)::int
  + coalesce((
    SELECT sum(refund.amount_cents) FROM opening_balance_refund refund
    JOIN payment ON payment.id = refund.payment_id
    WHERE payment.order_id = opening_balance.order_id
      AND payment.currency = opening_balance.currency AND state = 'owed'), 0)::int AS returning_cents
FROM opening_balance JOIN booking_order ON booking_order.id = opening_balance.order_id;

CREATE FUNCTION note_family_of_undone_write_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_change (guardian_id)
  SELECT DISTINCT guardian_id FROM changed
  JOIN opening_balance_write_off ON opening_balance_write_off.id = changed.write_off_id
  JOIN opening_balance ON opening_balance.id = opening_balance_write_off.opening_balance_id
  JOIN booking_order ON booking_order.id = opening_balance.order_id
  WHERE guardian_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER family_change_by_undone_write_off AFTER INSERT ON opening_balance_write_off_undo
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_undone_write_off();

CREATE TRIGGER family_change_by_new_opening_refund AFTER INSERT ON opening_balance_refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();
CREATE TRIGGER family_change_by_opening_refund AFTER UPDATE ON opening_balance_refund
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();
