-- What is left of a gift card can be refunded the way it was bought: as a refund of its payment, which is on the
-- card no longer unless it fails or is withdrawn. What Stripe says of such a refund counts no second time.
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
SELECT card.id, 'repaid', back.created_at, -back.amount_cents, back.payment_id, NULL
FROM gift_card card JOIN opening_balance_refund back ON back.payment_id = card.payment_id
WHERE back.state NOT IN ('failed', 'withdrawn')
UNION ALL
SELECT card.id, 'returned', back.created_at, -back.amount_cents, back.payment_id, NULL
FROM gift_card card JOIN stripe_refund back ON back.payment_id = card.payment_id
WHERE back.state <> 'failed'
  AND NOT EXISTS (SELECT FROM opening_balance_refund WHERE stripe_refund_id = back.id)
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

-- The limit of a gift card's refund is what is left on it, which is counted after it is written.
DO $$
DECLARE definition text := pg_get_functiondef('refuse_refunding_more_than_an_opening_payment()'::regprocedure);
BEGIN
  EXECUTE replace(definition,
    $q$IF NOT EXISTS (SELECT FROM opening_balance WHERE order_id = paid.order_id) THEN$q$,
    $q$IF NEW.write_off_id IS NULL AND EXISTS (SELECT FROM gift_card WHERE payment_id = NEW.payment_id) THEN
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM opening_balance WHERE order_id = paid.order_id) THEN$q$);
END $$;

CREATE FUNCTION refuse_refunding_a_used_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_overdrawing(gift_card.id) FROM gift_card WHERE payment_id = NEW.payment_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER opening_balance_refund_is_of_no_used_gift_card
  AFTER INSERT ON opening_balance_refund
  FOR EACH ROW EXECUTE FUNCTION refuse_refunding_a_used_gift_card();
