-- CreateTable
CREATE TABLE "class_change_date" (
    "change_id" UUID NOT NULL,
    "lesson_id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "to_coach_id" UUID NOT NULL,
    "to_starts_at" TIMESTAMPTZ(3) NOT NULL,
    "to_ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "class_change_date_pkey" PRIMARY KEY ("change_id","lesson_id")
);

-- CreateIndex
CREATE INDEX "class_change_date_lesson_id_idx" ON "class_change_date"("lesson_id");

-- AddForeignKey
ALTER TABLE "class_change_date" ADD CONSTRAINT "class_change_date_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "class_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_change_date" ADD CONSTRAINT "class_change_date_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lesson"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_change_date" ADD CONSTRAINT "class_change_date_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_change_date" ADD CONSTRAINT "class_change_date_to_coach_id_fkey" FOREIGN KEY ("to_coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "class_change_date"
  ADD CONSTRAINT "class_change_date_is_another" CHECK (
    ("coach_id", "starts_at", "ends_at") <> ("to_coach_id", "to_starts_at", "to_ends_at")
  );

CREATE TRIGGER "class_change_date_is_append_only"
  BEFORE UPDATE OR DELETE ON "class_change_date"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
