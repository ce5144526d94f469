-- AlterTable
ALTER TABLE "lesson_type" ADD COLUMN     "make_up_days" INTEGER;

-- CreateTable
CREATE TABLE "make_up_credit" (
    "id" UUID NOT NULL,
    "place_id" UUID NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "make_up_credit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "make_up_credit_place_id_idx" ON "make_up_credit"("place_id");

-- AddForeignKey
ALTER TABLE "make_up_credit" ADD CONSTRAINT "make_up_credit_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "booking_place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "lesson_type"
  ADD CONSTRAINT "lesson_type_make_up_makes_sense" CHECK ("make_up_days" BETWEEN 1 AND 730);

ALTER TABLE "make_up_credit"
  ADD CONSTRAINT "make_up_credit_lasts" CHECK ("given_at" < "expires_at"),
  ADD CONSTRAINT "make_up_credit_is_withdrawn_afterwards" CHECK ("given_at" <= "withdrawn_at");

-- An athlete who misses a lesson misses it once.
CREATE UNIQUE INDEX "make_up_credit_is_given_once" ON "make_up_credit" ("place_id") WHERE ("withdrawn_at" IS NULL);

CREATE TRIGGER "make_up_credit_is_never_deleted"
  BEFORE DELETE ON "make_up_credit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Of a credit only that it is withdrawn may be added, once.
CREATE TRIGGER "make_up_credit_stays_as_it_was_given"
  BEFORE UPDATE ON "make_up_credit"
  FOR EACH ROW
  WHEN (
    (OLD."id", OLD."place_id", OLD."given_at", OLD."expires_at")
    IS DISTINCT FROM (NEW."id", NEW."place_id", NEW."given_at", NEW."expires_at")
    OR OLD."withdrawn_at" IS NOT NULL
  )
  EXECUTE FUNCTION "refuse_change"();
