-- AlterTable
ALTER TABLE "booking" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- Until now an order had one booking at a time: whatever was held before the last one had been left.
UPDATE "booking" SET "removed_at" = "held_until"
WHERE "confirmed_at" IS NULL AND EXISTS (
  SELECT 1 FROM "booking" "next" WHERE "next"."order_id" = "booking"."order_id" AND "next"."id" > "booking"."id"
);

ALTER TABLE "booking"
  ADD CONSTRAINT "booking_in_an_order_stays_once_booked" CHECK ("removed_at" IS NULL OR "confirmed_at" IS NULL);
