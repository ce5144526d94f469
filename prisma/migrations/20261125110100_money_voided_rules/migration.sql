-- What Prisma's schema cannot say. The values that are new are used here: a migration of its own.
ALTER TABLE "charge_line"
  DROP CONSTRAINT "charge_line_is_a_price_or_less",
  ADD CONSTRAINT "charge_line_has_the_sign_of_its_kind" CHECK (
    CASE "kind"
      WHEN 'price' THEN "amount_cents" >= 0
      WHEN 'owed_again' THEN "amount_cents" > 0
      ELSE "amount_cents" < 0
    END
  );

ALTER TABLE "refund"
  ADD CONSTRAINT "refund_another_way_is_done_by_hand" CHECK (
    "returned_as" IS NULL
    OR ("state" IN ('returned', 'withdrawn') AND "returned_as" IN ('cash', 'cheque', 'transfer'))
  );

-- What was taken off when money was given back says by which press, as the refund does.
ALTER TABLE "charge_line" DISABLE TRIGGER "charge_line_is_append_only";
UPDATE "charge_line" SET "occasion" = (
  SELECT min("occasion") FROM "refund"
    WHERE "refund"."booking_id" = "charge_line"."booking_id"
      AND "refund"."created_at" = "charge_line"."created_at"
) WHERE "kind" = 'taken_off';
ALTER TABLE "charge_line" ENABLE TRIGGER "charge_line_is_append_only";

-- As before; what was withdrawn counts no more than what failed.
CREATE OR REPLACE FUNCTION "refuse_refunding_more_than_was_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- As before.
CREATE OR REPLACE FUNCTION "refuse_reversing_what_was_real"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  PERFORM FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id" FOR UPDATE;
  IF (SELECT "method" FROM "payment" WHERE "id" = NEW."payment_id") = 'stripe' THEN
    RAISE EXCEPTION 'only what was entered by hand is reversed' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "refund" WHERE "payment_id" = NEW."payment_id"
      AND "state" NOT IN ('failed', 'withdrawn')
  ) THEN
    RAISE EXCEPTION 'what goes back is not reversed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- As before, but what was said to be handed back may turn out not to have been. Nothing becomes of
-- what was withdrawn, nor of what failed.
DROP TRIGGER "refund_keeps_its_amount" ON "refund";
CREATE TRIGGER "refund_keeps_its_amount"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."payment_id", OLD."booking_id", OLD."amount_cents", OLD."created_at", OLD."returned_as")
    IS DISTINCT FROM (NEW."id", NEW."payment_id", NEW."booking_id", NEW."amount_cents", NEW."created_at", NEW."returned_as")
    OR (OLD."state" IN ('failed', 'withdrawn') AND NEW."state" <> OLD."state")
    OR (OLD."state" = 'returned' AND NEW."state" = 'due')
    OR (OLD."state" = 'returned' AND NEW."state" = 'withdrawn' AND OLD."returned_as" IS NULL)
  )
  EXECUTE FUNCTION "refuse_change"();
