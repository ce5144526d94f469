-- That what failed or was withdrawn has gone back all the same, only Stripe's books say.
CREATE FUNCTION "refuse_returning_what_failed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "stripe_refund_part" WHERE "refund_id" = NEW."id")
    OR EXISTS (SELECT FROM "stripe_dispute_part" WHERE "refund_id" = NEW."id") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'refund is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "refund_that_failed_is_returned_by_stripe_alone"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (OLD."state" IN ('failed', 'withdrawn') AND NEW."state" = 'returned')
  EXECUTE FUNCTION "refuse_returning_what_failed"();
