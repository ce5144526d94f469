-- AlterTable
ALTER TABLE "guardianship" ADD COLUMN     "shares_contact" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "shares_payments" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "guardian_invitation" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "invited_by_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "may_book" BOOLEAN NOT NULL,
    "may_see_progress" BOOLEAN NOT NULL,
    "may_see_medical" BOOLEAN NOT NULL,
    "call_in_emergency" BOOLEAN NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,

    CONSTRAINT "guardian_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guardian_invitation_token_hash_key" ON "guardian_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "guardian_invitation_athlete_id_idx" ON "guardian_invitation"("athlete_id");

-- CreateIndex
CREATE INDEX "guardian_invitation_invited_by_id_idx" ON "guardian_invitation"("invited_by_id");

-- CreateIndex
CREATE INDEX "guardian_invitation_accepted_by_id_idx" ON "guardian_invitation"("accepted_by_id");

-- AddForeignKey
ALTER TABLE "guardian_invitation" ADD CONSTRAINT "guardian_invitation_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_invitation" ADD CONSTRAINT "guardian_invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_invitation" ADD CONSTRAINT "guardian_invitation_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "guardian_invitation"
  ADD CONSTRAINT "guardian_invitation_email_is_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "guardian_invitation_runs_forward" CHECK ("expires_at" > "created_at"),
  ADD CONSTRAINT "guardian_invitation_is_accepted_at_its_end" CHECK (
    "accepted_by_id" IS NULL OR "ended_at" IS NOT NULL
  );

CREATE UNIQUE INDEX "guardian_invitation_one_open"
  ON "guardian_invitation"("athlete_id", "email") WHERE "ended_at" IS NULL;

ALTER TABLE "guardianship"
  ADD CONSTRAINT "guardianship_version_check" CHECK ("version" >= 1);

-- Somebody who may decide stands for every athlete. Whoever takes that away waits for the others.
CREATE FUNCTION "refuse_leaving_an_athlete_alone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "athlete" WHERE "id" = NEW."athlete_id" FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM "guardianship"
    WHERE "athlete_id" = NEW."athlete_id" AND "may_book" AND "ended_at" IS NULL
  ) THEN
    RAISE EXCEPTION 'guardianship_leaves_somebody_who_may_book' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "guardianship_leaves_somebody_who_may_book"
  AFTER UPDATE ON "guardianship"
  FOR EACH ROW
  WHEN (
    OLD."may_book" AND OLD."ended_at" IS NULL
    AND NOT (NEW."may_book" AND NEW."ended_at" IS NULL)
  )
  EXECUTE FUNCTION "refuse_leaving_an_athlete_alone"();
