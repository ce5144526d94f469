-- CreateTable
CREATE TABLE "stripe_dispute_part" (
    "refund_id" UUID NOT NULL,
    "dispute_id" TEXT NOT NULL,

    CONSTRAINT "stripe_dispute_part_pkey" PRIMARY KEY ("refund_id")
);

-- CreateIndex
CREATE INDEX "stripe_dispute_part_dispute_id_idx" ON "stripe_dispute_part"("dispute_id");

-- AddForeignKey
ALTER TABLE "stripe_dispute_part" ADD CONSTRAINT "stripe_dispute_part_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stripe_dispute_part" ADD CONSTRAINT "stripe_dispute_part_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "stripe_dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
CREATE TRIGGER "stripe_dispute_part_is_append_only"
  BEFORE UPDATE OR DELETE ON "stripe_dispute_part"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
