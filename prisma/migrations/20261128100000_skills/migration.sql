-- CreateEnum
CREATE TYPE "skill_link_kind" AS ENUM ('needs', 'leads_into');

-- CreateTable
CREATE TABLE "skill" (
    "id" UUID NOT NULL,
    "apparatus_id" UUID NOT NULL,
    "level" "level" NOT NULL,
    "name" TEXT NOT NULL,
    "how_to" TEXT NOT NULL,
    "video_url" TEXT NOT NULL DEFAULT '',
    "tip_id" UUID,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "skill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skill_link" (
    "from_id" UUID NOT NULL,
    "to_id" UUID NOT NULL,
    "kind" "skill_link_kind" NOT NULL,

    CONSTRAINT "skill_link_pkey" PRIMARY KEY ("from_id","to_id","kind")
);

-- CreateTable
CREATE TABLE "progress_scale" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "words" TEXT[],
    "mastered" INTEGER[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "progress_scale_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "skill_tip_id_idx" ON "skill"("tip_id");

-- CreateIndex
CREATE UNIQUE INDEX "skill_apparatus_id_name_key" ON "skill"("apparatus_id", "name");

-- CreateIndex
CREATE INDEX "skill_link_to_id_idx" ON "skill_link"("to_id");

-- AddForeignKey
ALTER TABLE "skill" ADD CONSTRAINT "skill_apparatus_id_fkey" FOREIGN KEY ("apparatus_id") REFERENCES "apparatus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill" ADD CONSTRAINT "skill_tip_id_fkey" FOREIGN KEY ("tip_id") REFERENCES "post"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_link" ADD CONSTRAINT "skill_link_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "skill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skill_link" ADD CONSTRAINT "skill_link_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "skill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "skill"
  ADD CONSTRAINT "skill_position_counts_from_one" CHECK ("position" >= 1),
  ADD CONSTRAINT "skill_version_check" CHECK ("version" >= 1);

ALTER TABLE "skill_link"
  ADD CONSTRAINT "skill_link_is_of_two" CHECK ("from_id" <> "to_id");

ALTER TABLE "progress_scale"
  ADD CONSTRAINT "progress_scale_is_one" CHECK ("id" = 1),
  ADD CONSTRAINT "progress_scale_has_five_words" CHECK (cardinality("words") = 5),
  ADD CONSTRAINT "progress_scale_counts_for_each_level" CHECK (
    cardinality("mastered") = 4 AND 1 <= ALL ("mastered")
  ),
  ADD CONSTRAINT "progress_scale_version_check" CHECK ("version" >= 1);

-- For a business that is older than this; a new one is given the same words when it is made.
INSERT INTO "progress_scale" ("words", "mastered")
SELECT ARRAY['Working on it', 'With help', 'On their own', 'Consistent', 'Mastered'], ARRAY[5, 8, 12, 16]
FROM "settings";
