-- CreateEnum
CREATE TYPE "skill_status" AS ENUM ('working_on_it', 'with_help', 'on_their_own', 'consistent', 'mastered');

-- CreateTable
CREATE TABLE "evaluation" (
    "id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "athlete_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "staff_member_id" UUID NOT NULL,
    "lesson_id" UUID,
    "status" "skill_status" NOT NULL,
    "status_words" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "share_note" BOOLEAN NOT NULL DEFAULT false,
    "video_url" TEXT NOT NULL DEFAULT '',
    "evaluated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "level" "level" NOT NULL,
    "mastered" INTEGER NOT NULL,
    "earned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "evaluation_athlete_id_skill_id_evaluated_at_idx" ON "evaluation"("athlete_id", "skill_id", "evaluated_at");

-- CreateIndex
CREATE INDEX "evaluation_skill_id_idx" ON "evaluation"("skill_id");

-- CreateIndex
CREATE INDEX "evaluation_staff_member_id_idx" ON "evaluation"("staff_member_id");

-- CreateIndex
CREATE INDEX "evaluation_lesson_id_idx" ON "evaluation"("lesson_id");

-- CreateIndex
CREATE UNIQUE INDEX "evaluation_attempt_id_skill_id_key" ON "evaluation"("attempt_id", "skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_athlete_id_level_key" ON "certificate"("athlete_id", "level");

-- AddForeignKey
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_skill_id_fkey" FOREIGN KEY ("skill_id") REFERENCES "skill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "certificate"
  ADD CONSTRAINT "certificate_is_for_some" CHECK ("mastered" >= 1);

ALTER TABLE "evaluation"
  ADD CONSTRAINT "evaluation_shares_a_note_that_is_there" CHECK ("note" <> '' OR NOT "share_note");

-- They go with the athlete alone, when that is erased.
CREATE TRIGGER "evaluation_never_changes"
  BEFORE UPDATE ON "evaluation"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "certificate_never_changes"
  BEFORE UPDATE ON "certificate"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
