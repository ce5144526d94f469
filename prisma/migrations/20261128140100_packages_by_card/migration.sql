-- CreateTable
CREATE TABLE "package_purchase" (
    "order_id" UUID NOT NULL,
    "occasion" TEXT NOT NULL,
    "package_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "athlete_id" UUID,
    "name" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "sessions" INTEGER NOT NULL,
    "valid_days" INTEGER NOT NULL,
    "lesson_type_ids" UUID[],

    CONSTRAINT "package_purchase_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "package_purchase_occasion_key" ON "package_purchase"("occasion");

-- CreateIndex
CREATE INDEX "package_purchase_package_id_idx" ON "package_purchase"("package_id");

-- CreateIndex
CREATE INDEX "package_purchase_athlete_id_idx" ON "package_purchase"("athlete_id");

-- AddForeignKey
ALTER TABLE "package_purchase" ADD CONSTRAINT "package_purchase_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "booking_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_purchase" ADD CONSTRAINT "package_purchase_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "session_package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_purchase" ADD CONSTRAINT "package_purchase_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An order is of one sale.
DROP INDEX "package_sale_order_id_idx";
CREATE UNIQUE INDEX "package_sale_order_id_key" ON "package_sale"("order_id");

-- Of a sale several refunds can be: one that was withdrawn, one that Stripe would not make, one by hand.
ALTER TABLE "package_refund"
  ADD COLUMN "id" UUID,
  ADD COLUMN "occasion" TEXT,
  ADD COLUMN "returned_as" "payment_method",
  ADD COLUMN "instead_of_id" UUID,
  ADD COLUMN "stripe_refund_id" TEXT,
  ADD COLUMN "dispute_id" TEXT;
UPDATE "package_refund" SET "id" = gen_random_uuid();
ALTER TABLE "package_refund"
  ALTER COLUMN "id" SET NOT NULL,
  DROP CONSTRAINT "package_refund_pkey",
  ADD CONSTRAINT "package_refund_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE UNIQUE INDEX "package_refund_occasion_key" ON "package_refund"("occasion");

-- CreateIndex
CREATE INDEX "package_refund_sale_id_idx" ON "package_refund"("sale_id");

-- CreateIndex
CREATE INDEX "package_refund_instead_of_id_idx" ON "package_refund"("instead_of_id");

-- CreateIndex
CREATE INDEX "package_refund_stripe_refund_id_idx" ON "package_refund"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "package_refund_dispute_id_idx" ON "package_refund"("dispute_id");

-- AddForeignKey
ALTER TABLE "package_refund" ADD CONSTRAINT "package_refund_instead_of_id_fkey" FOREIGN KEY ("instead_of_id") REFERENCES "package_refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_refund" ADD CONSTRAINT "package_refund_stripe_refund_id_fkey" FOREIGN KEY ("stripe_refund_id") REFERENCES "stripe_refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_refund" ADD CONSTRAINT "package_refund_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "stripe_dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "package_purchase"
  ADD CONSTRAINT "package_purchase_is_for_some" CHECK ("sessions" BETWEEN 1 AND 200),
  ADD CONSTRAINT "package_purchase_costs_something" CHECK ("price_cents" > 0),
  ADD CONSTRAINT "package_purchase_lasts" CHECK ("valid_days" BETWEEN 1 AND 1830),
  ADD CONSTRAINT "package_purchase_is_good_for_something" CHECK (cardinality("lesson_type_ids") > 0);

CREATE TRIGGER "package_purchase_is_append_only"
  BEFORE UPDATE OR DELETE ON "package_purchase"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

ALTER TABLE "package_refund"
  DROP CONSTRAINT "package_refund_goes_from_hand_to_hand",
  ADD CONSTRAINT "package_refund_another_way_is_done_by_hand" CHECK (
    "returned_as" IS NULL
    OR "returned_as" IN ('cash', 'cheque', 'transfer') AND "state" IN ('returned', 'withdrawn')
  );

DROP TRIGGER "package_refund_keeps_its_amount" ON "package_refund";
CREATE TRIGGER "package_refund_keeps_its_amount"
  BEFORE UPDATE ON "package_refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."sale_id", OLD."amount_cents", OLD."created_at", OLD."returned_as", OLD."instead_of_id")
    IS DISTINCT FROM (NEW."id", NEW."sale_id", NEW."amount_cents", NEW."created_at", NEW."returned_as", NEW."instead_of_id")
    OR (OLD."state" IN ('failed', 'withdrawn') AND NEW."state" <> OLD."state")
    OR (OLD."state" = 'returned' AND NEW."state" = 'due')
  )
  EXECUTE FUNCTION "refuse_change"();

-- As before, but of all that goes back together.
CREATE OR REPLACE FUNCTION "refuse_giving_back_more_than_a_package_cost"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale "package_sale";
BEGIN
  SELECT * INTO sale FROM "package_sale" WHERE "id" = NEW."sale_id";
  PERFORM FROM "payment" WHERE "id" = sale."payment_id" FOR UPDATE;
  IF NEW."state" NOT IN ('failed', 'withdrawn') AND sale."price_cents" < NEW."amount_cents" + (
    SELECT coalesce(sum("amount_cents"), 0) FROM "package_refund"
      WHERE "sale_id" = NEW."sale_id" AND "id" <> NEW."id" AND "state" NOT IN ('failed', 'withdrawn')
  ) THEN
    RAISE EXCEPTION 'more goes back than a package cost' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "payment_reversal" WHERE "payment_id" = sale."payment_id") THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- As before, and of a package as well.
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
  ) OR EXISTS (
    SELECT FROM "package_refund" JOIN "package_sale" sale ON sale."id" = "sale_id"
      WHERE sale."payment_id" = NEW."payment_id" AND "state" NOT IN ('failed', 'withdrawn')
  ) THEN
    RAISE EXCEPTION 'what goes back is not reversed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
