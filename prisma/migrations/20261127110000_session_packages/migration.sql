-- AlterTable
ALTER TABLE "session_credit" ADD COLUMN     "sale_id" UUID;

-- CreateTable
CREATE TABLE "session_package" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "valid_days" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "session_package_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_package_lesson_type" (
    "package_id" UUID NOT NULL,
    "lesson_type_id" UUID NOT NULL,

    CONSTRAINT "session_package_lesson_type_pkey" PRIMARY KEY ("package_id","lesson_type_id")
);

-- CreateTable
CREATE TABLE "package_sale" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "package_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "package_sale_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "package_refund" (
    "sale_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" "refund_state" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "package_refund_pkey" PRIMARY KEY ("sale_id")
);

-- CreateIndex
CREATE INDEX "session_package_created_by_id_idx" ON "session_package"("created_by_id");

-- CreateIndex
CREATE INDEX "session_package_lesson_type_lesson_type_id_idx" ON "session_package_lesson_type"("lesson_type_id");

-- CreateIndex
CREATE INDEX "package_sale_order_id_idx" ON "package_sale"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "package_sale_payment_id_key" ON "package_sale"("payment_id");

-- CreateIndex
CREATE INDEX "package_sale_package_id_idx" ON "package_sale"("package_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_credit_sale_id_key" ON "session_credit"("sale_id");

-- AddForeignKey
ALTER TABLE "session_credit" ADD CONSTRAINT "session_credit_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "package_sale"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_package" ADD CONSTRAINT "session_package_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_package_lesson_type" ADD CONSTRAINT "session_package_lesson_type_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "session_package"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_package_lesson_type" ADD CONSTRAINT "session_package_lesson_type_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_sale" ADD CONSTRAINT "package_sale_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "booking_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_sale" ADD CONSTRAINT "package_sale_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "session_package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_sale" ADD CONSTRAINT "package_sale_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_refund" ADD CONSTRAINT "package_refund_sale_id_fkey" FOREIGN KEY ("sale_id") REFERENCES "package_sale"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "session_package"
  ADD CONSTRAINT "session_package_is_for_some" CHECK ("sessions" BETWEEN 1 AND 200),
  ADD CONSTRAINT "session_package_costs_something" CHECK ("price_cents" > 0),
  ADD CONSTRAINT "session_package_lasts" CHECK ("valid_days" BETWEEN 1 AND 1830);

ALTER TABLE "session_credit"
  ADD CONSTRAINT "session_credit_comes_from_somewhere" CHECK (
    num_nonnulls("missed_place_id", "sale_id") = 1
  );

ALTER TABLE "package_refund"
  ADD CONSTRAINT "package_refund_is_money" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "package_refund_goes_from_hand_to_hand" CHECK ("state" IN ('owed', 'returned'));

CREATE TRIGGER "package_sale_is_append_only"
  BEFORE UPDATE OR DELETE ON "package_sale"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "package_refund_is_never_deleted"
  BEFORE DELETE ON "package_refund"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "package_refund_keeps_its_amount"
  BEFORE UPDATE ON "package_refund"
  FOR EACH ROW
  WHEN (
    (OLD."sale_id", OLD."amount_cents", OLD."created_at")
    IS DISTINCT FROM (NEW."sale_id", NEW."amount_cents", NEW."created_at")
  )
  EXECUTE FUNCTION "refuse_change"();

-- The payment of a package is all of its price and for nothing else.
CREATE FUNCTION "refuse_selling_what_is_not_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "payment" WHERE "id" = NEW."payment_id" AND "order_id" = NEW."order_id"
      AND "amount_cents" = NEW."price_cents" AND "currency" = NEW."currency"
  ) OR EXISTS (SELECT FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id") THEN
    RAISE EXCEPTION 'a package is sold for what was paid for it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "package_sale_is_of_what_was_paid"
  BEFORE INSERT ON "package_sale"
  FOR EACH ROW EXECUTE FUNCTION "refuse_selling_what_is_not_paid"();

CREATE FUNCTION "refuse_giving_back_more_than_a_package_cost"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."amount_cents" > (SELECT "price_cents" FROM "package_sale" WHERE "id" = NEW."sale_id") THEN
    RAISE EXCEPTION 'more goes back than a package cost' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "package_sale" JOIN "payment_reversal" USING ("payment_id") WHERE "id" = NEW."sale_id"
  ) THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "package_refund_never_exceeds_its_price"
  BEFORE INSERT ON "package_refund"
  FOR EACH ROW EXECUTE FUNCTION "refuse_giving_back_more_than_a_package_cost"();
