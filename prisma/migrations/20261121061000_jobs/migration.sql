-- CreateEnum
CREATE TYPE "job_outcome" AS ENUM ('done', 'failed');

-- CreateTable
CREATE TABLE "job_run" (
    "id" UUID NOT NULL,
    "job_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" "job_outcome",
    "error" TEXT,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_run_kind_started_at_idx" ON "job_run"("kind", "started_at");

-- CreateIndex
CREATE INDEX "job_run_started_at_idx" ON "job_run"("started_at");

ALTER TABLE "job_run"
  ADD CONSTRAINT "job_run_ends_with_an_outcome" CHECK (("ended_at" IS NULL) = ("outcome" IS NULL)),
  ADD CONSTRAINT "job_run_names_an_error_where_it_failed" CHECK (("outcome" IS NOT DISTINCT FROM 'failed') = ("error" IS NOT NULL));
