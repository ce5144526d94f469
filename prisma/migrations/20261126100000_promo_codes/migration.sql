-- CreateEnum
CREATE TYPE "discount_reason" AS ENUM ('siblings', 'promo_code');

-- AlterTable
ALTER TABLE "booking_order" ADD COLUMN     "promo_code_id" UUID;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "sibling_percent" INTEGER;

-- CreateTable
CREATE TABLE "promo_code" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "currency" CHAR(3) NOT NULL,
    "valid_from" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "most_uses" INTEGER,
    "once_per_family" BOOLEAN NOT NULL,
    "lesson_type_id" UUID,
    "active" BOOLEAN NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "promo_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_discount" (
    "booking_id" UUID NOT NULL,
    "reason" "discount_reason" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "deposit_cents" INTEGER NOT NULL,
    "promo_code_id" UUID,

    CONSTRAINT "booking_discount_pkey" PRIMARY KEY ("booking_id","reason")
);

-- CreateIndex
CREATE UNIQUE INDEX "promo_code_code_key" ON "promo_code"("code");

-- CreateIndex
CREATE INDEX "booking_discount_promo_code_id_idx" ON "booking_discount"("promo_code_id");

-- AddForeignKey
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_code"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_discount" ADD CONSTRAINT "booking_discount_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_discount" ADD CONSTRAINT "booking_discount_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_code"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say. A code is kept in capitals, so that no other spelling of it is another.
ALTER TABLE "promo_code"
  ADD CONSTRAINT "promo_code_is_one_word_in_capitals" CHECK ("code" ~ '^[A-Z0-9-]{3,30}$'),
  ADD CONSTRAINT "promo_code_is_a_percentage_or_an_amount" CHECK (
    num_nonnulls("percent", "amount_cents") = 1
    AND coalesce("percent", 1) BETWEEN 1 AND 100
    AND coalesce("amount_cents", 1) > 0
  ),
  ADD CONSTRAINT "promo_code_runs_forward" CHECK ("valid_from" < "valid_until"),
  ADD CONSTRAINT "promo_code_can_be_used" CHECK ("most_uses" > 0);

ALTER TABLE "booking_discount"
  ADD CONSTRAINT "booking_discount_is_money" CHECK (
    "amount_cents" > 0 AND "deposit_cents" BETWEEN 0 AND "amount_cents"
  ),
  ADD CONSTRAINT "booking_discount_names_its_code" CHECK (
    ("reason" = 'promo_code') = ("promo_code_id" IS NOT NULL)
  );

ALTER TABLE "settings"
  ADD CONSTRAINT "settings_sibling_percent_is_a_percentage" CHECK ("sibling_percent" BETWEEN 1 AND 100);

-- What somebody booked at stays as they read it.
CREATE FUNCTION "refuse_changing_what_was_booked_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "booking" WHERE "id" = OLD."booking_id" AND "confirmed_at" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'what was booked at stays';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

CREATE TRIGGER "booking_discount_stays_once_booked"
  BEFORE UPDATE OR DELETE ON "booking_discount"
  FOR EACH ROW EXECUTE FUNCTION "refuse_changing_what_was_booked_at"();
