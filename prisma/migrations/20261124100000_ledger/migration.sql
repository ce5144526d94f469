-- CreateEnum
CREATE TYPE "charge_kind" AS ENUM ('price', 'discount', 'taken_off', 'cancelled');

-- CreateEnum
CREATE TYPE "reversal_reason" AS ENUM ('twice', 'wrong_amount', 'wrong_method', 'wrong_family', 'not_honoured', 'other');

-- AlterTable
-- What was entered before had no occasion of its own; each gets one.
ALTER TABLE "payment" ADD COLUMN     "occasion" TEXT NOT NULL DEFAULT 'before:' || gen_random_uuid();
ALTER TABLE "payment" ALTER COLUMN "occasion" DROP DEFAULT;

-- CreateTable
CREATE TABLE "charge_line" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "kind" "charge_kind" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charge_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_reversal" (
    "payment_id" UUID NOT NULL,
    "reason" "reversal_reason" NOT NULL,
    "reversed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_reversal_pkey" PRIMARY KEY ("payment_id")
);

-- CreateIndex
CREATE INDEX "charge_line_booking_id_idx" ON "charge_line"("booking_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_occasion_key" ON "payment"("occasion");

-- CreateIndex
CREATE INDEX "payment_received_at_idx" ON "payment"("received_at");

-- AddForeignKey
ALTER TABLE "charge_line" ADD CONSTRAINT "charge_line_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_reversal" ADD CONSTRAINT "payment_reversal_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "charge_line"
  ADD CONSTRAINT "charge_line_is_a_price_or_less" CHECK (
    CASE WHEN "kind" = 'price' THEN "amount_cents" >= 0 ELSE "amount_cents" < 0 END
  );

CREATE UNIQUE INDEX "charge_line_one_price" ON "charge_line"("booking_id") WHERE "kind" = 'price';

-- What was booked before owes what was agreed, and no more than was kept where it was cancelled.
INSERT INTO "charge_line"
  SELECT gen_random_uuid(), "booking"."id", 'price',
    greatest("price_cents", coalesce("list_price_cents", 0)), "currency", "confirmed_at"
  FROM "booking" LEFT JOIN "booking_on_behalf" ON "booking_id" = "booking"."id"
  WHERE "confirmed_at" IS NOT NULL;

INSERT INTO "charge_line"
  SELECT gen_random_uuid(), "booking"."id", 'discount', "price_cents" - "list_price_cents",
    "currency", "confirmed_at"
  FROM "booking" JOIN "booking_on_behalf" ON "booking_id" = "booking"."id"
  WHERE "confirmed_at" IS NOT NULL AND "list_price_cents" > "price_cents";

INSERT INTO "charge_line"
  SELECT gen_random_uuid(), "booking"."id", 'cancelled',
    least("price_cents", "paid_cents" - "return_cents") - "price_cents", "currency", "cancelled_at"
  FROM "booking" JOIN "cancellation" ON "booking_id" = "booking"."id"
  WHERE "confirmed_at" IS NOT NULL AND "price_cents" > "paid_cents" - "return_cents";

CREATE TRIGGER "charge_line_is_append_only"
  BEFORE UPDATE OR DELETE ON "charge_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "payment_reversal_is_append_only"
  BEFORE UPDATE OR DELETE ON "payment_reversal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- The price is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION "refuse_charging_less_than_nothing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
BEGIN
  IF NEW."currency" <> (SELECT "currency" FROM "booking" WHERE "id" = NEW."booking_id") THEN
    RAISE EXCEPTION 'a booking is charged in its own currency' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM FROM "charge_line" WHERE "booking_id" = NEW."booking_id" AND "kind" = 'price' FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO charged
    FROM "charge_line" WHERE "booking_id" = NEW."booking_id";
  IF charged + NEW."amount_cents" < 0 THEN
    RAISE EXCEPTION 'more is taken off than was charged' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "charge_line_never_falls_below_nothing"
  BEFORE INSERT ON "charge_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_charging_less_than_nothing"();

-- As before; and only for bookings of its own order, in their currency, and as long as it counts.
CREATE OR REPLACE FUNCTION "refuse_more_than_was_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  spent bigint;
BEGIN
  SELECT "amount_cents", "order_id", "currency" INTO paid
    FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  SELECT coalesce(sum("amount_cents"), 0) INTO spent
    FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id";
  IF spent + NEW."amount_cents" > paid."amount_cents" THEN
    RAISE EXCEPTION 'more is allocated than was paid' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM "booking" WHERE "id" = NEW."booking_id"
      AND "order_id" = paid."order_id" AND "currency" = paid."currency"
  ) THEN
    RAISE EXCEPTION 'a payment is for bookings of its own order and currency' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "payment_reversal" WHERE "payment_id" = NEW."payment_id") THEN
    RAISE EXCEPTION 'a reversed payment is for nothing' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- As before; and nothing goes back of what was entered by mistake.
CREATE OR REPLACE FUNCTION "refuse_refunding_more_than_was_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF EXISTS (SELECT FROM "payment_reversal" WHERE "payment_id" = NEW."payment_id") THEN
    RAISE EXCEPTION 'of a reversed payment nothing goes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- Payment and allocations are locked first: what is allocated or goes back meanwhile waits, or is seen.
CREATE FUNCTION "refuse_reversing_what_was_real"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "payment" WHERE "id" = NEW."payment_id" FOR UPDATE;
  PERFORM FROM "payment_allocation" WHERE "payment_id" = NEW."payment_id" FOR UPDATE;
  IF (SELECT "method" FROM "payment" WHERE "id" = NEW."payment_id") = 'stripe' THEN
    RAISE EXCEPTION 'only what was entered by hand is reversed' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM "refund" WHERE "payment_id" = NEW."payment_id" AND "state" <> 'failed') THEN
    RAISE EXCEPTION 'what goes back is not reversed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "payment_reversal_is_of_a_wrong_entry"
  BEFORE INSERT ON "payment_reversal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_reversing_what_was_real"();
