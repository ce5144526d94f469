-- CreateEnum
CREATE TYPE "session_movement_kind" AS ENUM ('granted', 'used', 'returned', 'ended');

-- AlterTable
ALTER TABLE "booking_order" ADD COLUMN     "uses_sessions" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "session_credit" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "athlete_id" UUID,
    "missed_place_id" UUID,
    "sessions" INTEGER NOT NULL,

    CONSTRAINT "session_credit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_credit_lesson_type" (
    "credit_id" UUID NOT NULL,
    "lesson_type_id" UUID NOT NULL,

    CONSTRAINT "session_credit_lesson_type_pkey" PRIMARY KEY ("credit_id","lesson_type_id")
);

-- CreateTable
CREATE TABLE "session_movement" (
    "id" UUID NOT NULL,
    "credit_id" UUID NOT NULL,
    "kind" "session_movement_kind" NOT NULL,
    "sessions" INTEGER NOT NULL,
    "place_id" UUID,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_movement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "session_credit_missed_place_id_key" ON "session_credit"("missed_place_id");

-- CreateIndex
CREATE INDEX "session_credit_order_id_idx" ON "session_credit"("order_id");

-- CreateIndex
CREATE INDEX "session_credit_athlete_id_idx" ON "session_credit"("athlete_id");

-- CreateIndex
CREATE INDEX "session_credit_lesson_type_lesson_type_id_idx" ON "session_credit_lesson_type"("lesson_type_id");

-- CreateIndex
CREATE INDEX "session_movement_credit_id_idx" ON "session_movement"("credit_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_movement_place_id_kind_key" ON "session_movement"("place_id", "kind");

-- AddForeignKey
ALTER TABLE "session_credit" ADD CONSTRAINT "session_credit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "booking_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_credit" ADD CONSTRAINT "session_credit_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_credit" ADD CONSTRAINT "session_credit_missed_place_id_fkey" FOREIGN KEY ("missed_place_id") REFERENCES "booking_place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_credit_lesson_type" ADD CONSTRAINT "session_credit_lesson_type_credit_id_fkey" FOREIGN KEY ("credit_id") REFERENCES "session_credit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_credit_lesson_type" ADD CONSTRAINT "session_credit_lesson_type_lesson_type_id_fkey" FOREIGN KEY ("lesson_type_id") REFERENCES "lesson_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_movement" ADD CONSTRAINT "session_movement_credit_id_fkey" FOREIGN KEY ("credit_id") REFERENCES "session_credit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_movement" ADD CONSTRAINT "session_movement_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "booking_place"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "session_credit"
  ADD CONSTRAINT "session_credit_is_for_some" CHECK ("sessions" > 0);

ALTER TABLE "session_movement"
  ADD CONSTRAINT "session_movement_counts" CHECK (
    CASE "kind"
      WHEN 'granted' THEN "sessions" > 0
      WHEN 'used' THEN "sessions" = -1
      WHEN 'returned' THEN "sessions" = 1
      ELSE "sessions" < 0
    END
  ),
  ADD CONSTRAINT "session_movement_names_its_place" CHECK (
    ("kind" IN ('used', 'returned')) = ("place_id" IS NOT NULL)
  ),
  ADD CONSTRAINT "session_movement_says_until_when" CHECK (
    CASE "kind"
      WHEN 'granted' THEN "expires_at" IS NOT NULL AND "moved_at" < "expires_at"
      WHEN 'returned' THEN TRUE
      ELSE "expires_at" IS NULL
    END
  );

-- What could be made up for so far, and what of that was withdrawn.
INSERT INTO "session_credit"
  SELECT DISTINCT ON ("place_id") gen_random_uuid(), "order_id", "athlete_id", "place_id", 1
  FROM "make_up_credit"
    JOIN "booking_place" ON "booking_place"."id" = "place_id"
    JOIN "booking" ON "booking"."id" = "booking_id";

INSERT INTO "session_credit_lesson_type"
  SELECT "session_credit"."id", "lesson_type_id"
  FROM "session_credit"
    JOIN "booking_place" ON "booking_place"."id" = "missed_place_id"
    JOIN "booking" ON "booking"."id" = "booking_id";

INSERT INTO "session_movement"
  SELECT "make_up_credit"."id", "session_credit"."id", 'granted', 1, NULL, "given_at", "expires_at"
  FROM "make_up_credit" JOIN "session_credit" ON "missed_place_id" = "place_id";

INSERT INTO "session_movement"
  SELECT gen_random_uuid(), "session_credit"."id", 'ended', -1, NULL, "withdrawn_at", NULL
  FROM "make_up_credit" JOIN "session_credit" ON "missed_place_id" = "place_id"
  WHERE "withdrawn_at" IS NOT NULL;

DROP TABLE "make_up_credit";

CREATE TRIGGER "session_credit_is_append_only"
  BEFORE UPDATE OR DELETE ON "session_credit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "session_credit_lesson_type_is_append_only"
  BEFORE UPDATE OR DELETE ON "session_credit_lesson_type"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "session_movement_is_append_only"
  BEFORE UPDATE OR DELETE ON "session_movement"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- The credit is locked first, so that two that are written at once are counted one after the other.
CREATE FUNCTION "refuse_moving_sessions_that_are_not_there"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit record;
  remaining bigint;
  given bigint;
BEGIN
  SELECT * INTO credit FROM "session_credit" WHERE "id" = NEW."credit_id" FOR UPDATE;
  SELECT coalesce(sum("sessions"), 0),
      coalesce(sum("sessions") FILTER (WHERE "kind" IN ('granted', 'ended')), 0)
    INTO remaining, given FROM "session_movement" WHERE "credit_id" = NEW."credit_id";
  IF remaining + NEW."sessions" < 0 THEN
    RAISE EXCEPTION 'more sessions are used than there are' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'granted' AND given + NEW."sessions" > credit."sessions" THEN
    RAISE EXCEPTION 'more sessions are granted than it is for' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'used' AND NOT EXISTS (
    SELECT FROM "booking_place" place
      JOIN "booking" ON "booking"."id" = place."booking_id"
      JOIN "booking_order" own ON own."id" = "booking"."order_id"
      JOIN "booking_order" origin ON origin."id" = credit."order_id"
      JOIN "session_credit_lesson_type" good
        ON good."credit_id" = credit."id" AND good."lesson_type_id" = "booking"."lesson_type_id"
    WHERE place."id" = NEW."place_id" AND own."guardian_id" = origin."guardian_id"
      AND place."athlete_id" = coalesce(credit."athlete_id", place."athlete_id")
  ) THEN
    RAISE EXCEPTION 'a session is for its own family, and for what it is good for' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."kind" = 'returned' AND NOT EXISTS (
    SELECT FROM "session_movement"
    WHERE "credit_id" = NEW."credit_id" AND "place_id" = NEW."place_id" AND "kind" = 'used'
  ) THEN
    RAISE EXCEPTION 'only a session that was used comes back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "session_movement_never_falls_below_nothing"
  BEFORE INSERT ON "session_movement"
  FOR EACH ROW EXECUTE FUNCTION "refuse_moving_sessions_that_are_not_there"();
