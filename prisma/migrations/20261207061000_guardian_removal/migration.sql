-- CreateEnum
CREATE TYPE "removal_outcome" AS ENUM ('agreed', 'approved', 'declined', 'withdrawn', 'void');

-- AlterTable
ALTER TABLE "guardianship" ADD COLUMN     "invited_by_id" UUID;

-- AlterTable
ALTER TABLE "guardian_invitation" ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "claimed_by_id" UUID;

-- CreateTable
CREATE TABLE "guardian_removal" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "guardian_id" UUID NOT NULL,
    "requested_by_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "objected_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "outcome" "removal_outcome",

    CONSTRAINT "guardian_removal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "guardian_removal_athlete_id_idx" ON "guardian_removal"("athlete_id");

-- CreateIndex
CREATE INDEX "guardian_removal_guardian_id_idx" ON "guardian_removal"("guardian_id");

-- CreateIndex
CREATE INDEX "guardian_removal_requested_by_id_idx" ON "guardian_removal"("requested_by_id");

-- CreateIndex
CREATE INDEX "guardianship_invited_by_id_idx" ON "guardianship"("invited_by_id");

-- CreateIndex
CREATE INDEX "guardian_invitation_claimed_by_id_idx" ON "guardian_invitation"("claimed_by_id");

-- AddForeignKey
ALTER TABLE "guardianship" ADD CONSTRAINT "guardianship_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_invitation" ADD CONSTRAINT "guardian_invitation_claimed_by_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_removal" ADD CONSTRAINT "guardian_removal_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_removal" ADD CONSTRAINT "guardian_removal_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_removal" ADD CONSTRAINT "guardian_removal_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of those who accepted an invitation that is still kept it is known who invited them.
UPDATE "guardianship" SET "invited_by_id" = (
  SELECT invitation."invited_by_id" FROM "guardian_invitation" invitation
  WHERE invitation."accepted_by_id" = "guardianship"."guardian_id"
    AND invitation."athlete_id" = "guardianship"."athlete_id"
  ORDER BY invitation."ended_at" DESC LIMIT 1
);

-- What Prisma's schema cannot say.
ALTER TABLE "guardianship"
  ADD CONSTRAINT "guardianship_invited_by_another" CHECK ("invited_by_id" <> "guardian_id");

ALTER TABLE "guardian_invitation"
  ADD CONSTRAINT "guardian_invitation_claimed_at_once" CHECK (
    ("claimed_by_id" IS NULL) = ("claimed_at" IS NULL)
  );

ALTER TABLE "guardian_removal"
  ADD CONSTRAINT "guardian_removal_runs_forward" CHECK ("due_at" > "requested_at"),
  ADD CONSTRAINT "guardian_removal_of_another" CHECK ("guardian_id" <> "requested_by_id"),
  ADD CONSTRAINT "guardian_removal_ends_with_an_outcome" CHECK (
    ("outcome" IS NULL) = ("ended_at" IS NULL)
  );

CREATE UNIQUE INDEX "guardian_removal_one_open"
  ON "guardian_removal"("athlete_id", "guardian_id") WHERE "ended_at" IS NULL;
