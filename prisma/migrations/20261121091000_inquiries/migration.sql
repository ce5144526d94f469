-- CreateEnum
CREATE TYPE "inquiry_state" AS ENUM ('new', 'answered', 'closed');

-- CreateTable
CREATE TABLE "inquiry" (
    "id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "athlete_age" INTEGER,
    "level" "level",
    "message" TEXT NOT NULL,
    "state" "inquiry_state" NOT NULL DEFAULT 'new',
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "inquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry_reply" (
    "id" UUID NOT NULL,
    "inquiry_id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "staff_member_id" UUID NOT NULL,

    CONSTRAINT "inquiry_reply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_attempt_id_key" ON "inquiry"("attempt_id");

-- CreateIndex
CREATE INDEX "inquiry_state_last_message_at_idx" ON "inquiry"("state", "last_message_at");

-- CreateIndex
CREATE INDEX "inquiry_email_idx" ON "inquiry"("email");

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_reply_attempt_id_key" ON "inquiry_reply"("attempt_id");

-- CreateIndex
CREATE INDEX "inquiry_reply_inquiry_id_idx" ON "inquiry_reply"("inquiry_id");

-- AddForeignKey
ALTER TABLE "inquiry_reply" ADD CONSTRAINT "inquiry_reply_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_reply" ADD CONSTRAINT "inquiry_reply_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the tables alone do not say.
ALTER TABLE "inquiry"
  ADD CONSTRAINT "inquiry_email_is_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "inquiry_says_something" CHECK ("name" <> '' AND "message" <> ''),
  ADD CONSTRAINT "inquiry_age_is_an_age" CHECK ("athlete_age" BETWEEN 1 AND 99);
ALTER TABLE "inquiry_reply"
  ADD CONSTRAINT "inquiry_reply_says_something" CHECK ("body" <> '');
