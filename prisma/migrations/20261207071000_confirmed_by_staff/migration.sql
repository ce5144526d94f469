-- Whoever came without having confirmed is confirmed by staff: the family has agreed to nothing by that.
ALTER TABLE "booking" ADD COLUMN "confirmed_by_staff" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "booking" ADD CONSTRAINT "booking_confirmed_by_staff_is_confirmed"
  CHECK (NOT "confirmed_by_staff" OR "confirmed_at" IS NOT NULL);
