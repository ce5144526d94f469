-- What was mailed to a wrong address, or to a guest's, must not open anything once its links were made anew.
ALTER TABLE "booking_order" ADD COLUMN "link_seed" TEXT NOT NULL DEFAULT '';
