-- CreateTable
CREATE TABLE "booking_note" (
    "booking_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_note_pkey" PRIMARY KEY ("booking_id")
);

-- AddForeignKey
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "booking_note"
  ADD CONSTRAINT "booking_note_is_short" CHECK (char_length("text") <= 500),
  ADD CONSTRAINT "booking_note_version_counts_from_one" CHECK ("version" > 0);
