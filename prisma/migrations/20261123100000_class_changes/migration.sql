-- AlterTable
ALTER TABLE "lesson" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "lesson_series" ADD COLUMN "duration_minutes" INTEGER;

-- CreateTable
CREATE TABLE "class_change" (
    "id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "class_change_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "reschedule" ADD COLUMN "class_change_id" UUID, ADD COLUMN "from_starts_at" TIMESTAMPTZ(3);

-- So far a lesson has kept its time for life, and a move says by its lesson what it was.
ALTER TABLE "reschedule" DISABLE TRIGGER "reschedule_is_append_only";
UPDATE "reschedule" SET "from_starts_at" = "starts_at" FROM "lesson" WHERE "lesson"."id" = "from_lesson_id";
ALTER TABLE "reschedule" ENABLE TRIGGER "reschedule_is_append_only";
ALTER TABLE "reschedule" ALTER COLUMN "from_starts_at" SET NOT NULL;

-- CreateIndex
CREATE INDEX "class_change_lesson_id_idx" ON "class_change"("lesson_id");

-- CreateIndex
CREATE INDEX "reschedule_class_change_id_idx" ON "reschedule"("class_change_id");

-- AddForeignKey
ALTER TABLE "reschedule" ADD CONSTRAINT "reschedule_class_change_id_fkey" FOREIGN KEY ("class_change_id") REFERENCES "class_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "lesson_series"
  ADD CONSTRAINT "lesson_series_has_a_length" CHECK ("duration_minutes" BETWEEN 5 AND 720);

-- What goes with its class stays in its lesson, which has another time.
ALTER TABLE "reschedule"
  DROP CONSTRAINT "reschedule_goes_somewhere_else",
  ADD CONSTRAINT "reschedule_goes_somewhere_else" CHECK (
    ("from_lesson_id" <> "to_lesson_id") = ("class_change_id" IS NULL)
  );

CREATE TRIGGER "class_change_is_append_only"
  BEFORE UPDATE OR DELETE ON "class_change"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
