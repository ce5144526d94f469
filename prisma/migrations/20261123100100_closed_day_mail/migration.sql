-- AlterTable
ALTER TABLE "closed_booking" ADD COLUMN "mail_id" UUID;

-- So far each closing has told each family by a mail of its own.
UPDATE "closed_booking" SET "mail_id" = "outbox_message"."id" FROM "outbox_message"
WHERE "kind" = 'day-closed' AND "subject_id" = "closing_id" AND "occasion" = "closed_booking"."guardian_id"::text
  AND "state" = 'done' AND "tells_family";

-- CreateIndex
CREATE INDEX "closed_booking_mail_id_idx" ON "closed_booking"("mail_id");

-- AddForeignKey
ALTER TABLE "closed_booking" ADD CONSTRAINT "closed_booking_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "outbox_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;
