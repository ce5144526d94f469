-- CreateTable
CREATE TABLE "data_export" (
    "id" UUID NOT NULL,
    "guardian_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "made_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "key_id" TEXT,
    "nonce" BYTEA,

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_export_guardian_id_idx" ON "data_export"("guardian_id");

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "data_export"
  ADD CONSTRAINT "data_export_is_sealed_once_made" CHECK (
    num_nonnulls("made_at", "expires_at", "key_id", "nonce") IN (0, 4)
  ),
  ADD CONSTRAINT "data_export_runs_forward" CHECK ("expires_at" > "made_at");

CREATE UNIQUE INDEX "data_export_one_in_the_making"
  ON "data_export"("guardian_id") WHERE "made_at" IS NULL;
