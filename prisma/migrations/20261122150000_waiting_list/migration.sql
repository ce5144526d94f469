-- CreateEnum
CREATE TYPE "waiting_ending" AS ENUM ('left', 'removed', 'accepted', 'passed', 'lapsed', 'over');

-- CreateTable
CREATE TABLE "waiting_entry" (
    "id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "lesson_type_id" UUID NOT NULL,
    "lesson_id" UUID,
    "wished_on" DATE,
    "guardian_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "places" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ending" "waiting_ending",

    CONSTRAINT "waiting_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waiting_offer" (
    "entry_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "offered_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_offer_pkey" PRIMARY KEY ("entry_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entry_attempt_id_key" ON "waiting_entry"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_entry_token_hash_key" ON "waiting_entry"("token_hash");

-- CreateIndex
CREATE INDEX "waiting_entry_guardian_id_idx" ON "waiting_entry"("guardian_id");

-- CreateIndex
CREATE INDEX "waiting_entry_lesson_id_idx" ON "waiting_entry"("lesson_id");

-- CreateIndex
CREATE INDEX "waiting_entry_lesson_type_id_wished_on_idx" ON "waiting_entry"("lesson_type_id", "wished_on");

-- CreateIndex
CREATE UNIQUE INDEX "waiting_offer_booking_id_key" ON "waiting_offer"("booking_id");

-- AddForeignKey
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_offer" ADD CONSTRAINT "waiting_offer_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "waiting_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_offer" ADD CONSTRAINT "waiting_offer_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "waiting_entry"
  ADD CONSTRAINT "waiting_entry_is_for_a_class_or_a_day" CHECK (("lesson_id" IS NULL) <> ("wished_on" IS NULL)),
  ADD CONSTRAINT "waiting_entry_needs_places" CHECK ("places" > 0),
  ADD CONSTRAINT "waiting_entry_ends_in_a_way" CHECK (("ended_at" IS NULL) = ("ending" IS NULL));

ALTER TABLE "waiting_offer"
  ADD CONSTRAINT "waiting_offer_runs_forward" CHECK ("offered_at" < "ends_at");

-- Nobody stands in one line twice.
CREATE UNIQUE INDEX "waiting_entry_once_for_a_class" ON "waiting_entry" ("lesson_id", "email") WHERE ("ended_at" IS NULL);
CREATE UNIQUE INDEX "waiting_entry_once_for_a_day" ON "waiting_entry" ("lesson_type_id", "wished_on", "email") WHERE ("ended_at" IS NULL AND "wished_on" IS NOT NULL);
