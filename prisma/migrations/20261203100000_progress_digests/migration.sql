-- AlterTable
ALTER TABLE "progress_scale" ADD COLUMN     "digest_days" INTEGER NOT NULL DEFAULT 30;

-- CreateEnum
CREATE TYPE "digest_decision" AS ENUM ('approved', 'put_aside');

-- CreateTable
CREATE TABLE "progress_digest" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "passage" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" "digest_decision",
    "decided_at" TIMESTAMPTZ(3),
    "staff_member_id" UUID,

    CONSTRAINT "progress_digest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "progress_digest_staff_member_id_idx" ON "progress_digest"("staff_member_id");

-- CreateIndex
CREATE UNIQUE INDEX "progress_digest_athlete_id_until_at_key" ON "progress_digest"("athlete_id", "until_at");

-- AddForeignKey
ALTER TABLE "progress_digest" ADD CONSTRAINT "progress_digest_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "progress_digest" ADD CONSTRAINT "progress_digest_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "progress_scale"
  ADD CONSTRAINT "progress_scale_digest_days_check" CHECK ("digest_days" BETWEEN 0 AND 365);

ALTER TABLE "progress_digest"
  ADD CONSTRAINT "progress_digest_runs_forward" CHECK ("until_at" > "from_at"),
  ADD CONSTRAINT "progress_digest_version_check" CHECK ("version" >= 1),
  ADD CONSTRAINT "progress_digest_is_decided_by_somebody"
    CHECK (num_nulls("decision", "decided_at", "staff_member_id") IN (0, 3));

CREATE UNIQUE INDEX "progress_digest_one_waits" ON "progress_digest" ("athlete_id") WHERE "decided_at" IS NULL;
