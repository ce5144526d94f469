-- CreateEnum
CREATE TYPE "consent_region" AS ENUM ('EU', 'US', 'Other');

-- CreateTable
CREATE TABLE "consent_record" (
    "id" UUID NOT NULL,
    "browser_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "analytics" BOOLEAN NOT NULL,
    "marketing" BOOLEAN NOT NULL,
    "region" "consent_region" NOT NULL,
    "wording" INTEGER NOT NULL,

    CONSTRAINT "consent_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consent_record_browser_id_idx" ON "consent_record"("browser_id");

-- CreateIndex
CREATE INDEX "consent_record_saved_at_idx" ON "consent_record"("saved_at");

-- What was agreed to stays as it was.
CREATE FUNCTION "refuse_change_of_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consent is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "consent_record_stays" BEFORE UPDATE ON "consent_record"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_consent"();
