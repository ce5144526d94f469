-- AlterTable
ALTER TABLE "waiver_version" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- One text is written on at a time.
CREATE UNIQUE INDEX "waiver_version_has_one_draft" ON "waiver_version" (("published_at" IS NULL)) WHERE "published_at" IS NULL;
