-- CreateEnum
CREATE TYPE "cancelled_by" AS ENUM ('family', 'coach');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('stripe', 'cash', 'cheque', 'transfer', 'credit');

-- CreateEnum
CREATE TYPE "refund_state" AS ENUM ('due', 'owed', 'returned', 'failed');

-- CreateTable
CREATE TABLE "cancellation" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_by" "cancelled_by" NOT NULL,
    "gives" "cancellation_return" NOT NULL,
    "percent" INTEGER,
    "paid_cents" INTEGER NOT NULL,
    "return_cents" INTEGER NOT NULL,

    CONSTRAINT "cancellation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reschedule" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "rescheduled_at" TIMESTAMPTZ(3) NOT NULL,
    "from_lesson_id" UUID NOT NULL,
    "to_lesson_id" UUID NOT NULL,

    CONSTRAINT "reschedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "method" "payment_method" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_allocation" (
    "payment_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "payment_allocation_pkey" PRIMARY KEY ("payment_id","booking_id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" "refund_state" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cancellation_booking_id_key" ON "cancellation"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "cancellation_attempt_id_key" ON "cancellation"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "reschedule_attempt_id_key" ON "reschedule"("attempt_id");

-- CreateIndex
CREATE INDEX "reschedule_booking_id_idx" ON "reschedule"("booking_id");

-- CreateIndex
CREATE INDEX "reschedule_from_lesson_id_idx" ON "reschedule"("from_lesson_id");

-- CreateIndex
CREATE INDEX "reschedule_to_lesson_id_idx" ON "reschedule"("to_lesson_id");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE INDEX "payment_allocation_booking_id_idx" ON "payment_allocation"("booking_id");

-- CreateIndex
CREATE INDEX "refund_booking_id_idx" ON "refund"("booking_id");

-- CreateIndex
CREATE INDEX "refund_payment_id_booking_id_idx" ON "refund"("payment_id", "booking_id");

-- AddForeignKey
ALTER TABLE "cancellation" ADD CONSTRAINT "cancellation_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reschedule" ADD CONSTRAINT "reschedule_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reschedule" ADD CONSTRAINT "reschedule_from_lesson_id_fkey" FOREIGN KEY ("from_lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reschedule" ADD CONSTRAINT "reschedule_to_lesson_id_fkey" FOREIGN KEY ("to_lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "booking_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_allocation" ADD CONSTRAINT "payment_allocation_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_booking_id_fkey" FOREIGN KEY ("payment_id", "booking_id") REFERENCES "payment_allocation"("payment_id", "booking_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "cancellation"
  ADD CONSTRAINT "cancellation_returns_what_was_paid" CHECK ("return_cents" BETWEEN 0 AND "paid_cents"),
  ADD CONSTRAINT "cancellation_percent_where_it_counts" CHECK (
    ("gives" = 'percent') = ("percent" IS NOT NULL) AND "percent" BETWEEN 0 AND 100
  );

ALTER TABLE "reschedule"
  ADD CONSTRAINT "reschedule_goes_somewhere_else" CHECK ("from_lesson_id" <> "to_lesson_id");

ALTER TABLE "payment"
  ADD CONSTRAINT "payment_is_money" CHECK ("amount_cents" > 0);

ALTER TABLE "payment_allocation"
  ADD CONSTRAINT "payment_allocation_is_money" CHECK ("amount_cents" > 0);

ALTER TABLE "refund"
  ADD CONSTRAINT "refund_is_money" CHECK ("amount_cents" > 0);

CREATE TRIGGER "cancellation_is_append_only"
  BEFORE UPDATE OR DELETE ON "cancellation"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "reschedule_is_append_only"
  BEFORE UPDATE OR DELETE ON "reschedule"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "payment_is_append_only"
  BEFORE UPDATE OR DELETE ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "payment_allocation_is_append_only"
  BEFORE UPDATE OR DELETE ON "payment_allocation"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "refund_is_never_deleted"
  BEFORE DELETE ON "refund"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Of a refund only its state may change, and only until it has ended.
CREATE TRIGGER "refund_keeps_its_amount"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."payment_id", OLD."booking_id", OLD."amount_cents", OLD."created_at")
    IS DISTINCT FROM (NEW."id", NEW."payment_id", NEW."booking_id", NEW."amount_cents", NEW."created_at")
    OR (OLD."state" IN ('returned', 'failed') AND NEW."state" <> OLD."state")
  )
  EXECUTE FUNCTION "refuse_change"();

-- The row above is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION "refuse_more_than_was_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
  spent bigint;
BEGIN
  SELECT "amount_cents" INTO paid FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO spent
    FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id";
  IF spent + NEW."amount_cents" > paid THEN
    RAISE EXCEPTION 'more is allocated than was paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "payment_allocation_never_exceeds_its_payment"
  BEFORE INSERT ON "payment_allocation"
  FOR EACH ROW EXECUTE FUNCTION "refuse_more_than_was_paid"();

CREATE FUNCTION "refuse_refunding_more_than_was_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
  refunded bigint;
BEGIN
  SELECT "amount_cents" INTO paid FROM "payment_allocation"
    WHERE "payment_id" = NEW."payment_id" AND "booking_id" = NEW."booking_id" FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO refunded FROM "refund"
    WHERE "payment_id" = NEW."payment_id" AND "booking_id" = NEW."booking_id" AND "state" <> 'failed';
  IF NEW."state" <> 'failed' AND refunded + NEW."amount_cents" > paid THEN
    RAISE EXCEPTION 'more is refunded than was paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "refund_never_exceeds_its_payment"
  BEFORE INSERT ON "refund"
  FOR EACH ROW EXECUTE FUNCTION "refuse_refunding_more_than_was_paid"();
