-- AlterTable
ALTER TABLE "payment_attempt" ADD COLUMN "trouble" TEXT;

-- AlterTable
ALTER TABLE "payment_attempt_line" ADD COLUMN "starts_at" TIMESTAMPTZ(3);

-- What Prisma's schema cannot say.
ALTER TABLE "payment_attempt"
  ADD CONSTRAINT "payment_attempt_in_trouble_came_to_nothing" CHECK (
    "trouble" IS NULL OR "state" = 'expired'
  );

-- As before, but what was thought to have failed may turn out to have gone back: Stripe's books say so.
DROP TRIGGER "refund_keeps_its_amount" ON "refund";
CREATE TRIGGER "refund_keeps_its_amount"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."payment_id", OLD."booking_id", OLD."amount_cents", OLD."created_at")
    IS DISTINCT FROM (NEW."id", NEW."payment_id", NEW."booking_id", NEW."amount_cents", NEW."created_at")
    OR (OLD."state" = 'failed' AND NEW."state" NOT IN ('failed', 'returned'))
    OR (OLD."state" = 'returned' AND NEW."state" NOT IN ('returned', 'failed'))
  )
  EXECUTE FUNCTION "refuse_change"();
