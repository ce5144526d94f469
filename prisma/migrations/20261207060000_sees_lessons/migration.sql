-- AlterTable
ALTER TABLE "guardianship" ADD COLUMN     "may_see_lessons" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "wants_reminders" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "guardian_invitation" ADD COLUMN     "may_see_lessons" BOOLEAN NOT NULL DEFAULT true;

-- Of those who are known already, who books and who signed a waiver as a parent sees the lessons.
UPDATE "guardianship" SET "may_see_lessons" = false
WHERE NOT "may_book" AND NOT EXISTS (
  SELECT FROM "waiver_signature" signature
  JOIN "guardian" signer ON signer."id" = signature."guardian_id"
  WHERE signature."athlete_id" = "guardianship"."athlete_id"
    AND "guardianship"."guardian_id" IN (signer."id", signer."joined_to_id")
    AND signature."relationship" ~* '\y(mother|father|mom|mum|dad|parent)\y'
);

UPDATE "guardian_invitation" SET "may_see_lessons" = "may_book";

ALTER TABLE "guardian_invitation" ALTER COLUMN "may_see_lessons" DROP DEFAULT;

-- What Prisma's schema cannot say.
ALTER TABLE "guardianship"
  ADD CONSTRAINT "guardianship_books_what_it_sees" CHECK ("may_see_lessons" OR NOT "may_book");

ALTER TABLE "guardian_invitation"
  ADD CONSTRAINT "guardian_invitation_books_what_it_sees" CHECK ("may_see_lessons" OR NOT "may_book");
