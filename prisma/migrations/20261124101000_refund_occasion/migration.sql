-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "occasion" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "refund_payment_id_occasion_key" ON "refund"("payment_id", "occasion");

-- What Prisma's schema cannot say: what it was written for stays, too.
CREATE TRIGGER "refund_keeps_its_occasion"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (OLD."occasion" IS DISTINCT FROM NEW."occasion")
  EXECUTE FUNCTION "refuse_change"();
