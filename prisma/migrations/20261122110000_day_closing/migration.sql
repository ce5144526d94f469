-- CreateEnum
CREATE TYPE "closing_state" AS ENUM ('waiting', 'done', 'nothing_to_do', 'failed');

-- CreateTable
CREATE TABLE "day_closing" (
    "id" UUID NOT NULL,
    "on_date" DATE NOT NULL,
    "coach_id" UUID,
    "reason" TEXT NOT NULL,
    "block_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "day_closing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "closed_booking" (
    "closing_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "guardian_id" UUID,
    "state" "closing_state" NOT NULL DEFAULT 'waiting',
    "tells_family" BOOLEAN NOT NULL DEFAULT false,
    "return_cents" INTEGER,
    "error" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "closed_booking_pkey" PRIMARY KEY ("closing_id","booking_id")
);

-- CreateIndex
CREATE INDEX "day_closing_on_date_idx" ON "day_closing"("on_date");

-- CreateIndex
CREATE INDEX "closed_booking_booking_id_idx" ON "closed_booking"("booking_id");

-- AddForeignKey
ALTER TABLE "day_closing" ADD CONSTRAINT "day_closing_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "day_closing" ADD CONSTRAINT "day_closing_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "calendar_block"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closed_booking" ADD CONSTRAINT "closed_booking_closing_id_fkey" FOREIGN KEY ("closing_id") REFERENCES "day_closing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closed_booking" ADD CONSTRAINT "closed_booking_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "closed_booking"
  ADD CONSTRAINT "closed_booking_says_how_it_ended" CHECK (
    ("state" = 'done') = ("return_cents" IS NOT NULL)
    AND ("state" = 'failed') = ("error" IS NOT NULL)
    AND ("state" IN ('done', 'nothing_to_do')) = ("ended_at" IS NOT NULL)
    AND "return_cents" >= 0
  );
