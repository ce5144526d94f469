-- Gift cards that the business gives away: nobody paid for them, so a staff member and a reason stand for the payment.
CREATE TYPE gift_card_grant_kind AS ENUM ('promotion', 'replacement');

ALTER TABLE gift_card
  ADD COLUMN granted_by_id uuid,
  ADD COLUMN grant_kind gift_card_grant_kind,
  ADD COLUMN grant_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT gift_card_granted_by_id_fkey FOREIGN KEY (granted_by_id)
    REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT NOT VALID,
  ADD CONSTRAINT gift_card_is_paid_for_or_given CHECK (
    num_nonnulls(sold_at, code_hash, last_four) IN (0, 3)
      AND num_nonnulls(payment_id, granted_by_id) = num_nonnulls(sold_at)
  ) NOT VALID,
  ADD CONSTRAINT gift_card_is_given_as_something CHECK (
    num_nonnulls(granted_by_id, grant_kind) IN (0, 2)
      AND (granted_by_id IS NOT NULL OR grant_reason = '')
  ) NOT VALID,
  DROP CONSTRAINT gift_card_is_sold_with_a_code;

CREATE OR REPLACE VIEW gift_card_movement AS
SELECT card.id AS gift_card_id, 'bought' AS kind, payment.received_at AS at, payment.amount_cents,
  payment.id AS payment_id, NULL::uuid AS booking_id
FROM gift_card card JOIN payment ON payment.id = card.payment_id
UNION ALL
SELECT id, 'granted', sold_at, amount_cents, NULL, NULL FROM gift_card WHERE granted_by_id IS NOT NULL
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

DO $$
DECLARE definition text := pg_get_functiondef('refuse_using_a_gift_card_wrongly()'::regprocedure);
BEGIN
  EXECUTE replace(definition, 'gift_card.payment_id IS NOT NULL', 'gift_card.sold_at IS NOT NULL');
END $$;

DROP TRIGGER gift_card_keeps_its_amount ON gift_card;

CREATE TRIGGER gift_card_keeps_its_amount
  BEFORE UPDATE ON gift_card
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.order_id, OLD.amount_cents, OLD.currency, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.amount_cents, NEW.currency, NEW.created_at)
    OR OLD.sold_at IS NOT NULL
      AND (OLD.payment_id, OLD.sold_at, OLD.granted_by_id, OLD.grant_kind)
      IS DISTINCT FROM (NEW.payment_id, NEW.sold_at, NEW.granted_by_id, NEW.grant_kind)
  )
  EXECUTE FUNCTION refuse_change();

-- allow blocking-index: a business has few gift cards
CREATE INDEX gift_card_granted_by_id_idx ON gift_card(granted_by_id);
