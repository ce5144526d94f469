-- AlterTable
ALTER TABLE "lesson" ADD COLUMN "series_id" UUID, ADD COLUMN "original_on" DATE;

-- CreateTable
CREATE TABLE "lesson_series" (
    "id" UUID NOT NULL,
    "coach_id" UUID NOT NULL,
    "lesson_type_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "start_time" TIME(0) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "recurrence_rule" TEXT,
    "places" INTEGER NOT NULL,
    "scheduled_through" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lesson_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lesson_series_exception" (
    "series_id" UUID NOT NULL,
    "original_on" DATE NOT NULL,

    CONSTRAINT "lesson_series_exception_pkey" PRIMARY KEY ("series_id","original_on")
);

-- CreateIndex
CREATE UNIQUE INDEX "lesson_series_id_original_on_key" ON "lesson"("series_id", "original_on");

-- AddForeignKey
ALTER TABLE "lesson_series" ADD CONSTRAINT "lesson_series_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_series" ADD CONSTRAINT "lesson_series_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson_series_exception" ADD CONSTRAINT "lesson_series_exception_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "lesson_series"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "lesson_series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "lesson"
  ADD CONSTRAINT "lesson_of_a_series_has_its_day" CHECK (("series_id" IS NULL) = ("original_on" IS NULL));
ALTER TABLE "lesson_series"
  ADD CONSTRAINT "lesson_series_has_places" CHECK ("places" > 0);
