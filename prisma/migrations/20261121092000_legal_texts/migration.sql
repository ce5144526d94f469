-- CreateEnum
CREATE TYPE "legal_kind" AS ENUM ('privacy', 'terms');

-- CreateTable
CREATE TABLE "legal_text" (
    "id" UUID NOT NULL,
    "kind" "legal_kind" NOT NULL,
    "number" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "changes" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "legal_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "legal_text_kind_number_key" ON "legal_text"("kind", "number");

-- What the table alone does not say.
ALTER TABLE "legal_text"
  ADD CONSTRAINT "legal_text_counts_from_one" CHECK ("number" >= 1 AND "version" >= 1),
  ADD CONSTRAINT "legal_text_says_something" CHECK ("body" <> '' AND "changes" <> '');
CREATE UNIQUE INDEX "legal_text_one_draft_of_a_kind" ON "legal_text"("kind")
  WHERE "published_at" IS NULL;

-- A draft may change; what was published is what people were told.
CREATE TRIGGER "legal_text_stays_once_published"
  BEFORE UPDATE OR DELETE ON "legal_text"
  FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();
