-- CreateEnum
CREATE TYPE "mail_outcome" AS ENUM ('sent', 'dropped', 'declined', 'failed');

-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN     "account_id" UUID,
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_error" TEXT,
ADD COLUMN     "message_id" TEXT,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3),
ADD COLUMN     "outcome" "mail_outcome";

-- What was owed before anything could be sent is due; whatever is not true any more will be dropped.
UPDATE "outbox_message" SET "message_id" = '<' || "id" || '@outbox>', "next_attempt_at" = "created_at";

ALTER TABLE "outbox_message" ALTER COLUMN "message_id" SET NOT NULL;

-- CreateTable
CREATE TABLE "sent_mail" (
    "id" UUID NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "sent_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_decline" (
    "guardian_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "declined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_decline_pkey" PRIMARY KEY ("guardian_id","topic")
);

-- CreateIndex
CREATE INDEX "lesson_starts_at_idx" ON "lesson"("starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_message_message_id_key" ON "outbox_message"("message_id");

-- CreateIndex
CREATE INDEX "outbox_message_next_attempt_at_idx" ON "outbox_message"("next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_message_outcome_created_at_idx" ON "outbox_message"("outcome", "created_at");

-- CreateIndex
CREATE INDEX "outbox_message_guardian_id_idx" ON "outbox_message"("guardian_id");

-- CreateIndex
CREATE INDEX "outbox_message_account_id_idx" ON "outbox_message"("account_id");

-- AddForeignKey
ALTER TABLE "sent_mail" ADD CONSTRAINT "sent_mail_id_fkey" FOREIGN KEY ("id") REFERENCES "outbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say: a mail is due or has ended, and which it is, it says in one way.
ALTER TABLE "outbox_message"
  ADD CONSTRAINT "outbox_message_is_due_or_has_ended" CHECK (
    ("outcome" IS NULL) = ("ended_at" IS NULL)
    AND ("outcome" IS NULL) = ("next_attempt_at" IS NOT NULL)
    AND "attempts" >= 0
  );
