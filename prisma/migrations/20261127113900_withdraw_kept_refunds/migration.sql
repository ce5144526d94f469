-- A wrong entry takes along what was kept of it as account balance: it is withdrawn, and nothing else becomes of it.
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
    OR (OLD.state <> NEW.state AND (NEW.state = 'kept' OR OLD.state = 'kept' AND NEW.state <> 'withdrawn'))
  )
  EXECUTE FUNCTION refuse_change();

-- At the end of the transaction, as the reversal is written after it.
CREATE FUNCTION refuse_withdrawing_what_was_spent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT left_cents FROM account_balance_part WHERE payment_id = NEW.payment_id) < 0 OR EXISTS (
    SELECT FROM payment WHERE id = NEW.payment_id AND method = 'stripe'
  ) THEN
    RAISE EXCEPTION 'what was kept as account balance is spent' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER refund_kept_is_not_spent_when_withdrawn
  AFTER UPDATE ON refund DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state = 'kept' AND NEW.state = 'withdrawn')
  EXECUTE FUNCTION refuse_withdrawing_what_was_spent();
