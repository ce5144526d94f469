-- As before, and as it was for cards: what failed or was withdrawn here may have gone back by Stripe's
-- books, or not have.
DROP TRIGGER "refund_keeps_its_amount" ON "refund";
CREATE TRIGGER "refund_keeps_its_amount"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."payment_id", OLD."booking_id", OLD."amount_cents", OLD."created_at", OLD."returned_as")
    IS DISTINCT FROM (NEW."id", NEW."payment_id", NEW."booking_id", NEW."amount_cents", NEW."created_at", NEW."returned_as")
    OR (OLD."state" IN ('failed', 'withdrawn') AND NEW."state" NOT IN (OLD."state", 'returned', 'failed'))
    OR (OLD."state" = 'returned' AND NEW."state" = 'due')
    OR (OLD."state" = 'returned' AND NEW."state" = 'withdrawn' AND OLD."returned_as" IS NULL)
  )
  EXECUTE FUNCTION "refuse_change"();
