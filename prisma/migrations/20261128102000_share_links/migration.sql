-- CreateTable
CREATE TABLE "share_link" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "shown_name" TEXT NOT NULL,
    "guardian_id" UUID,
    "staff_member_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "views" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "share_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "share_link_token_hash_key" ON "share_link"("token_hash");

-- CreateIndex
CREATE INDEX "share_link_athlete_id_idx" ON "share_link"("athlete_id");

-- CreateIndex
CREATE INDEX "share_link_guardian_id_idx" ON "share_link"("guardian_id");

-- CreateIndex
CREATE INDEX "share_link_staff_member_id_idx" ON "share_link"("staff_member_id");

-- AddForeignKey
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "share_link"
  ADD CONSTRAINT "share_link_is_of_one" CHECK (num_nonnulls("guardian_id", "staff_member_id") = 1),
  ADD CONSTRAINT "share_link_runs_forward" CHECK ("expires_at" > "created_at"),
  ADD CONSTRAINT "share_link_views_are_counted" CHECK ("views" >= 0);
