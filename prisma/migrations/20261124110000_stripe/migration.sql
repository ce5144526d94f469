-- CreateEnum
CREATE TYPE "payment_attempt_state" AS ENUM ('open', 'on_its_way', 'paid', 'differs', 'failed', 'expired');

-- CreateEnum
CREATE TYPE "stripe_refund_state" AS ENUM ('pending', 'returned', 'failed');

-- CreateEnum
CREATE TYPE "dispute_state" AS ENUM ('open', 'won', 'lost');

-- CreateTable
CREATE TABLE "payment_attempt" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "live" BOOLEAN NOT NULL,
    "session_id" TEXT,
    "state" "payment_attempt_state" NOT NULL DEFAULT 'open',
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_attempt_line" (
    "attempt_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "payment_attempt_line_pkey" PRIMARY KEY ("attempt_id","booking_id")
);

-- CreateTable
CREATE TABLE "stripe_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "session_id" TEXT,
    "paid_by" TEXT,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_refund" (
    "id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" "stripe_refund_state" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_refund_part" (
    "refund_id" UUID NOT NULL,
    "stripe_refund_id" TEXT NOT NULL,

    CONSTRAINT "stripe_refund_part_pkey" PRIMARY KEY ("refund_id")
);

-- CreateTable
CREATE TABLE "stripe_dispute" (
    "id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "dispute_state" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stripe_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_session_id_key" ON "payment_attempt"("session_id");

-- CreateIndex
CREATE INDEX "payment_attempt_order_id_idx" ON "payment_attempt"("order_id");

-- CreateIndex
CREATE INDEX "payment_attempt_state_expires_at_idx" ON "payment_attempt"("state", "expires_at");

-- CreateIndex
CREATE INDEX "payment_attempt_line_booking_id_idx" ON "payment_attempt_line"("booking_id");

-- CreateIndex
CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event"("received_at");

-- CreateIndex
CREATE INDEX "stripe_refund_payment_id_idx" ON "stripe_refund"("payment_id");

-- CreateIndex
CREATE INDEX "stripe_refund_part_stripe_refund_id_idx" ON "stripe_refund_part"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "stripe_dispute_payment_id_idx" ON "stripe_dispute"("payment_id");

-- AddForeignKey
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "booking_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt_line" ADD CONSTRAINT "payment_attempt_line_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempt_line" ADD CONSTRAINT "payment_attempt_line_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stripe_refund" ADD CONSTRAINT "stripe_refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stripe_refund_part" ADD CONSTRAINT "stripe_refund_part_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stripe_refund_part" ADD CONSTRAINT "stripe_refund_part_stripe_refund_id_fkey" FOREIGN KEY ("stripe_refund_id") REFERENCES "stripe_refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stripe_dispute" ADD CONSTRAINT "stripe_dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "payment_attempt"
  ADD CONSTRAINT "payment_attempt_is_of_money" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "payment_attempt_ends_once" CHECK (
    ("state" IN ('open', 'on_its_way')) = ("ended_at" IS NULL)
  );

ALTER TABLE "payment_attempt_line"
  ADD CONSTRAINT "payment_attempt_line_is_of_money" CHECK ("amount_cents" >= 0);

-- An order is paid for by one at a time.
CREATE UNIQUE INDEX "payment_attempt_one_at_a_time" ON "payment_attempt"("order_id")
  WHERE "state" IN ('open', 'on_its_way');

ALTER TABLE "stripe_refund"
  ADD CONSTRAINT "stripe_refund_is_of_money" CHECK ("amount_cents" > 0);

ALTER TABLE "stripe_dispute"
  ADD CONSTRAINT "stripe_dispute_is_of_money" CHECK ("amount_cents" > 0);

CREATE TRIGGER "payment_attempt_line_is_append_only"
  BEFORE UPDATE OR DELETE ON "payment_attempt_line"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "stripe_refund_part_is_append_only"
  BEFORE UPDATE OR DELETE ON "stripe_refund_part"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- As before, but what was returned may turn out not to have arrived: banks say so days later.
DROP TRIGGER "refund_keeps_its_amount" ON "refund";
CREATE TRIGGER "refund_keeps_its_amount"
  BEFORE UPDATE ON "refund"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."payment_id", OLD."booking_id", OLD."amount_cents", OLD."created_at")
    IS DISTINCT FROM (NEW."id", NEW."payment_id", NEW."booking_id", NEW."amount_cents", NEW."created_at")
    OR (OLD."state" = 'failed' AND NEW."state" <> OLD."state")
    OR (OLD."state" = 'returned' AND NEW."state" NOT IN ('returned', 'failed'))
  )
  EXECUTE FUNCTION "refuse_change"();
