-- An opening balance can be paid from the account balance: what is left of a payment is then for it.
CREATE TABLE opening_balance_allocation (
  payment_id uuid NOT NULL,
  opening_balance_id uuid NOT NULL,
  amount_cents integer NOT NULL,

  CONSTRAINT opening_balance_allocation_pkey PRIMARY KEY (payment_id, opening_balance_id),
  CONSTRAINT opening_balance_allocation_is_money CHECK (amount_cents > 0),
  CONSTRAINT opening_balance_allocation_payment_id_fkey FOREIGN KEY (payment_id)
    REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT opening_balance_allocation_opening_balance_id_fkey FOREIGN KEY (opening_balance_id)
    REFERENCES opening_balance(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX opening_balance_allocation_opening_balance_id_idx
  ON opening_balance_allocation(opening_balance_id);

CREATE TRIGGER opening_balance_allocation_is_append_only
  BEFORE UPDATE OR DELETE ON opening_balance_allocation
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- `taken_cents`: what Stripe took back of such a payment beyond its bookings and what was left of it.
CREATE VIEW opening_balance_applied AS
SELECT part.payment_id, part.opening_balance_id, part.amount_cents,
  least(part.amount_cents, greatest(0, gone.cents - coalesce(sum(part.amount_cents) OVER (
    PARTITION BY part.payment_id ORDER BY part.opening_balance_id
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)))::int AS taken_cents
FROM opening_balance_allocation part
CROSS JOIN LATERAL (
  SELECT coalesce((
      SELECT sum(amount_cents) FROM stripe_refund
      WHERE payment_id = part.payment_id AND state <> 'failed'), 0)
    + coalesce((
      SELECT sum(amount_cents) FROM stripe_dispute
      WHERE payment_id = part.payment_id AND state = 'lost'), 0)
    - coalesce((
      SELECT sum(amount_cents) FROM refund
      WHERE payment_id = part.payment_id AND state NOT IN ('failed', 'withdrawn') AND (
        EXISTS (SELECT FROM stripe_refund_part WHERE refund_id = refund.id)
        OR EXISTS (SELECT FROM stripe_dispute_part WHERE refund_id = refund.id))), 0)
    - coalesce((
      SELECT sum(amount_cents) FROM opening_balance_refund
      WHERE payment_id = part.payment_id AND state NOT IN ('failed', 'withdrawn')
        AND (stripe_refund_id IS NOT NULL OR dispute_id IS NOT NULL)), 0) AS cents
) gone
WHERE NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = part.payment_id);

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
        SELECT FROM payment_reversal WHERE payment_id = payment.id)), 0)::int
  + applied.paid_cents AS paid_cents,
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
      AND payment.currency = opening_balance.currency AND state = 'returned'), 0)::int
  + applied.taken_cents AS returned_cents,
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
FROM opening_balance
JOIN booking_order ON booking_order.id = opening_balance.order_id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount_cents), 0)::int AS paid_cents,
    coalesce(sum(taken_cents), 0)::int AS taken_cents
  FROM opening_balance_applied WHERE opening_balance_id = opening_balance.id
) applied;

CREATE OR REPLACE VIEW account_balance_part AS
SELECT payment.id AS payment_id, booking_order.guardian_id, payment.method, payment.currency,
  payment.received_at,
  (payment.amount_cents - coalesce((
    SELECT sum(amount_cents) FROM payment_allocation WHERE payment_id = payment.id), 0)
  + coalesce((
    SELECT sum(amount_cents) FROM refund
    WHERE payment_id = payment.id AND state = 'kept'), 0)
  - coalesce((
    SELECT sum(amount_cents) FROM opening_balance_allocation
    WHERE payment_id = payment.id), 0)
  - coalesce((
    SELECT sum(amount_cents) FROM opening_balance_refund
    WHERE payment_id = payment.id AND state NOT IN ('withdrawn', 'failed')), 0))::int AS left_cents
FROM payment JOIN booking_order ON booking_order.id = payment.order_id
WHERE (payment.method IN ('cash', 'check', 'transfer') OR payment.method = 'stripe' AND EXISTS (
    SELECT FROM refund WHERE payment_id = payment.id AND state = 'kept'))
  AND NOT EXISTS (SELECT FROM payment_reversal WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM package_sale WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM opening_balance WHERE order_id = payment.order_id);

-- Payment and opening balance are locked first, so that two that are written at once are counted one
-- after the other.
CREATE FUNCTION refuse_paying_an_opening_balance_wrongly() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid;
BEGIN
  SELECT order_id INTO asked FROM opening_balance WHERE id = NEW.opening_balance_id;
  PERFORM FROM booking_order WHERE id = asked FOR UPDATE;
  PERFORM FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM account_balance_part part
    JOIN opening_balance_sums owed ON owed.guardian_id = part.guardian_id
      AND owed.currency = part.currency
    WHERE part.payment_id = NEW.payment_id AND owed.id = NEW.opening_balance_id
  ) THEN
    RAISE EXCEPTION 'an opening balance is paid from the account balance of its family, in its own currency'
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_cents > (
    SELECT left_cents FROM account_balance_part WHERE payment_id = NEW.payment_id
  ) THEN
    RAISE EXCEPTION 'more is allocated than was paid' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_cents > (
    SELECT charged_cents - paid_cents + returned_cents + returning_cents
    FROM opening_balance_sums WHERE id = NEW.opening_balance_id
  ) THEN
    RAISE EXCEPTION 'more is paid than is owed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER opening_balance_allocation_never_exceeds
  BEFORE INSERT ON opening_balance_allocation
  FOR EACH ROW EXECUTE FUNCTION refuse_paying_an_opening_balance_wrongly();

CREATE TRIGGER family_change_by_opening_allocation AFTER INSERT ON opening_balance_allocation
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_family_of_payment();
CREATE TRIGGER report_change_by_opening_allocation AFTER INSERT ON opening_balance_allocation
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_report_by_payment();

-- What is allocated to bookings or sold leaves it out; reports follow with the next change of their
-- summaries.
DO $$
DECLARE definition text := pg_get_functiondef('refuse_more_than_was_paid()'::regprocedure);
BEGIN
  EXECUTE replace(definition,
    $q$FROM payment_allocation WHERE payment_id = NEW.payment_id
  ) -$q$,
    $q$FROM payment_allocation WHERE payment_id = NEW.payment_id
  ) + (
    SELECT coalesce(sum(amount_cents), 0) FROM opening_balance_allocation
      WHERE payment_id = NEW.payment_id
  ) -$q$);
  definition := pg_get_functiondef('refuse_selling_what_is_not_paid()'::regprocedure);
  EXECUTE replace(definition,
    $q$OR EXISTS (SELECT FROM opening_balance_refund WHERE payment_id = NEW.payment_id)$q$,
    $q$OR EXISTS (SELECT FROM opening_balance_refund WHERE payment_id = NEW.payment_id)
    OR EXISTS (SELECT FROM opening_balance_allocation WHERE payment_id = NEW.payment_id)$q$);
END $$;
