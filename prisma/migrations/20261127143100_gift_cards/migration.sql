-- Gift cards are bought like packages and used like money. What is left of one is no counter: it is what was
-- paid for it, less what was paid with it, and more of that again where it was refunded.
CREATE TABLE gift_card_terms (
  id integer NOT NULL,
  active boolean NOT NULL,
  amounts_cents integer[],
  smallest_cents integer NOT NULL,
  largest_cents integer NOT NULL,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT gift_card_terms_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_terms_is_one CHECK (id = 1),
  CONSTRAINT gift_card_terms_are_amounts CHECK (
    smallest_cents > 0 AND smallest_cents <= largest_cents
      AND smallest_cents <= ALL (amounts_cents) AND largest_cents >= ALL (amounts_cents)
  )
);

CREATE TABLE gift_card (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  amount_cents integer NOT NULL,
  currency char(3) NOT NULL,
  buyer_name text NOT NULL,
  buyer_email text NOT NULL,
  recipient_name text NOT NULL,
  recipient_email text NOT NULL,
  message text NOT NULL,
  page_token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  payment_id uuid,
  sold_at timestamptz(3),
  code_hash text,
  last_four char(4),
  code_number integer NOT NULL DEFAULT 1,
  stopped_at timestamptz(3),

  CONSTRAINT gift_card_pkey PRIMARY KEY (id),
  CONSTRAINT gift_card_is_money CHECK (amount_cents > 0),
  CONSTRAINT gift_card_is_sold_with_a_code CHECK (
    num_nonnulls(payment_id, sold_at, code_hash, last_four) IN (0, 4)
  ),
  CONSTRAINT gift_card_is_stopped_after_it_was_sold CHECK (stopped_at >= sold_at),
  CONSTRAINT gift_card_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT gift_card_payment_id_fkey FOREIGN KEY (payment_id)
    REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX gift_card_payment_id_key ON gift_card(payment_id);
CREATE UNIQUE INDEX gift_card_order_id_key ON gift_card(order_id);
CREATE UNIQUE INDEX gift_card_idempotency_key_key ON gift_card(idempotency_key);
CREATE UNIQUE INDEX gift_card_page_token_hash_key ON gift_card(page_token_hash);
CREATE UNIQUE INDEX gift_card_code_hash_key ON gift_card(code_hash);
CREATE INDEX gift_card_buyer_email_idx ON gift_card(buyer_email);
CREATE INDEX gift_card_recipient_email_idx ON gift_card(recipient_email);

CREATE TABLE gift_card_use (
  payment_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,

  CONSTRAINT gift_card_use_pkey PRIMARY KEY (payment_id),
  CONSTRAINT gift_card_use_payment_id_fkey FOREIGN KEY (payment_id)
    REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT gift_card_use_gift_card_id_fkey FOREIGN KEY (gift_card_id)
    REFERENCES gift_card(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX gift_card_use_gift_card_id_idx ON gift_card_use(gift_card_id);

CREATE TRIGGER gift_card_use_is_append_only
  BEFORE UPDATE OR DELETE ON gift_card_use
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE gift_card_choice (
  order_id uuid NOT NULL,
  gift_card_id uuid NOT NULL,

  CONSTRAINT gift_card_choice_pkey PRIMARY KEY (order_id),
  CONSTRAINT gift_card_choice_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT gift_card_choice_gift_card_id_fkey FOREIGN KEY (gift_card_id)
    REFERENCES gift_card(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX gift_card_choice_gift_card_id_idx ON gift_card_choice(gift_card_id);

-- The one place where gift cards are added up. Positive for what is put on a card. What Stripe returned of its
-- payment, or a dispute took, is on it no longer.
CREATE VIEW gift_card_movement AS
SELECT card.id AS gift_card_id, 'bought' AS kind, payment.received_at AS at, payment.amount_cents,
  payment.id AS payment_id, NULL::uuid AS booking_id
FROM gift_card card JOIN payment ON payment.id = card.payment_id
UNION ALL
SELECT card.id, 'reversed', reversed_at, -payment.amount_cents, payment.id, NULL
FROM gift_card card JOIN payment ON payment.id = card.payment_id
JOIN payment_reversal ON payment_reversal.payment_id = payment.id
UNION ALL
SELECT card.id, 'returned', back.created_at, -back.amount_cents, back.payment_id, NULL
FROM gift_card card JOIN stripe_refund back ON back.payment_id = card.payment_id
WHERE back.state <> 'failed'
UNION ALL
SELECT card.id, 'disputed', dispute.created_at, -dispute.amount_cents, dispute.payment_id, NULL
FROM gift_card card JOIN stripe_dispute dispute ON dispute.payment_id = card.payment_id
WHERE dispute.state = 'lost'
UNION ALL
SELECT gift_card_use.gift_card_id, 'used', payment.received_at, -payment.amount_cents, payment.id, NULL
FROM gift_card_use JOIN payment ON payment.id = gift_card_use.payment_id
UNION ALL
SELECT gift_card_use.gift_card_id, 'refunded', refund.created_at, refund.amount_cents, refund.payment_id,
  refund.booking_id
FROM gift_card_use JOIN refund ON refund.payment_id = gift_card_use.payment_id
WHERE refund.state NOT IN ('failed', 'withdrawn') AND refund.returned_as IS NULL;

CREATE VIEW gift_card_left AS
SELECT id AS gift_card_id, currency, coalesce(sums.cents, 0)::int AS cents,
  greatest(0, coalesce(sums.cents, 0))::int AS left_cents
FROM gift_card LEFT JOIN LATERAL (
  SELECT sum(amount_cents) AS cents FROM gift_card_movement WHERE gift_card_id = gift_card.id
) sums ON true;

-- The card is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION refuse_overdrawing(card uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM gift_card WHERE id = card FOR NO KEY UPDATE;
  IF (SELECT cents FROM gift_card_left WHERE gift_card_id = card) < 0 THEN
    RAISE EXCEPTION 'more is used than is left on the gift card' USING ERRCODE = 'check_violation';
  END IF;
END
$$;

CREATE FUNCTION refuse_using_a_gift_card_wrongly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_overdrawing(NEW.gift_card_id);
  IF NOT EXISTS (
    SELECT FROM payment JOIN gift_card ON gift_card.id = NEW.gift_card_id
      AND gift_card.currency = payment.currency
    WHERE payment.id = NEW.payment_id AND payment.method = 'gift_card'
      AND gift_card.payment_id IS NOT NULL AND gift_card.stopped_at IS NULL
  ) THEN
    RAISE EXCEPTION 'a sold gift card that is not stopped pays in its own currency'
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER gift_card_use_is_of_what_is_left
  AFTER INSERT ON gift_card_use
  FOR EACH ROW EXECUTE FUNCTION refuse_using_a_gift_card_wrongly();

CREATE FUNCTION refuse_reversing_a_used_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_overdrawing(gift_card.id) FROM gift_card WHERE payment_id = NEW.payment_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER payment_reversal_is_of_no_used_gift_card
  AFTER INSERT ON payment_reversal
  FOR EACH ROW EXECUTE FUNCTION refuse_reversing_a_used_gift_card();

-- At the end of the transaction, as the card is named after its payment.
CREATE FUNCTION refuse_paying_with_no_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gift_card_use WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'a payment by gift card names the card' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER payment_by_gift_card_names_it
  AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.method = 'gift_card')
  EXECUTE FUNCTION refuse_paying_with_no_gift_card();

-- A card is sold for all of its amount, by a payment that is for nothing else, and once.
CREATE FUNCTION refuse_selling_a_gift_card_wrongly() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payment WHERE id = NEW.payment_id FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND order_id = NEW.order_id
      AND amount_cents = NEW.amount_cents AND currency = NEW.currency AND method <> 'credit'
      AND method <> 'gift_card'
  ) OR EXISTS (SELECT FROM payment_allocation WHERE payment_id = NEW.payment_id)
    OR EXISTS (SELECT FROM opening_balance_refund WHERE payment_id = NEW.payment_id) THEN
    RAISE EXCEPTION 'a gift card is sold for what was paid for it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER gift_card_is_sold_for_what_was_paid
  BEFORE INSERT OR UPDATE OF payment_id ON gift_card
  FOR EACH ROW WHEN (NEW.payment_id IS NOT NULL)
  EXECUTE FUNCTION refuse_selling_a_gift_card_wrongly();

CREATE TRIGGER gift_card_keeps_its_amount
  BEFORE UPDATE ON gift_card
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.order_id, OLD.amount_cents, OLD.currency, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.amount_cents, NEW.currency, NEW.created_at)
    OR OLD.payment_id IS NOT NULL
      AND (OLD.payment_id, OLD.sold_at) IS DISTINCT FROM (NEW.payment_id, NEW.sold_at)
  )
  EXECUTE FUNCTION refuse_change();

-- What was paid for a gift card is no account balance.
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
  AND NOT EXISTS (SELECT FROM gift_card WHERE payment_id = payment.id)
  AND NOT EXISTS (SELECT FROM opening_balance WHERE order_id = payment.order_id);

-- What was paid by gift card goes back to it, and never becomes account balance. Reports count a card when it
-- is bought, and what is paid with it no second time.
DO $$
DECLARE definition text := pg_get_functiondef('refuse_refunding_more_than_was_paid()'::regprocedure);
BEGIN
  EXECUTE replace(definition, $q$AND "method" <> 'credit'$q$,
    $q$AND "method" NOT IN ('credit', 'gift_card')$q$);
  definition := pg_get_functiondef('refresh_report_summaries()'::regprocedure);
  definition := replace(definition, $q$method <> 'credit'$q$,
    $q$method NOT IN ('credit', 'gift_card')$q$);
  EXECUTE replace(definition,
    $q$WHEN EXISTS (SELECT FROM opening_balance WHERE order_id = counting.order_id)$q$,
    $q$WHEN EXISTS (SELECT FROM gift_card WHERE payment_id = counting.id) THEN 'gift-card'
        WHEN EXISTS (SELECT FROM opening_balance WHERE order_id = counting.order_id)$q$);
END $$;

-- Whether cards are sold is said on pages that are kept.
CREATE TRIGGER gift_card_terms_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gift_card_terms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');

ALTER TABLE gift_card_terms ENABLE ALWAYS TRIGGER gift_card_terms_changes_pages;
