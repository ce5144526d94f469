-- Who was to bring and to collect before somebody said otherwise: what counted at a moment can be seen later.
CREATE TABLE "earlier_pick_up" (
    "id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "guardian_does_both" BOOLEAN NOT NULL,
    "brings_name" TEXT NOT NULL,
    "brings_relationship" TEXT NOT NULL,
    "brings_phone" TEXT NOT NULL,
    "collects_name" TEXT NOT NULL,
    "collects_relationship" TEXT NOT NULL,
    "collects_phone" TEXT NOT NULL,
    "alternate_name" TEXT NOT NULL,
    "alternate_relationship" TEXT NOT NULL,
    "alternate_phone" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "earlier_pick_up_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "earlier_pick_up_booking_id_idx" ON "earlier_pick_up"("booking_id");

ALTER TABLE "earlier_pick_up" ADD CONSTRAINT "earlier_pick_up_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
