-- As for bookings: what failed or was withdrawn here may have gone back by Stripe's books, or not have.
DROP TRIGGER "package_refund_keeps_its_amount" ON "package_refund";
CREATE TRIGGER "package_refund_keeps_its_amount"
  BEFORE UPDATE ON "package_refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."sale_id", OLD."amount_cents", OLD."created_at", OLD."returned_as", OLD."instead_of_id")
    IS DISTINCT FROM (NEW."id", NEW."sale_id", NEW."amount_cents", NEW."created_at", NEW."returned_as", NEW."instead_of_id")
    OR (OLD."state" IN ('failed', 'withdrawn') AND NEW."state" NOT IN (OLD."state", 'returned', 'failed'))
    OR (OLD."state" = 'returned' AND NEW."state" = 'due')
  )
  EXECUTE FUNCTION "refuse_change"();
