-- AlterTable
ALTER TABLE "lesson_series" ADD COLUMN "shift_days" INTEGER NOT NULL DEFAULT 0;
