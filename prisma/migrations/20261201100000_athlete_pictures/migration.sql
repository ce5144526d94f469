-- CreateTable
CREATE TABLE "athlete_picture" (
    "id" UUID NOT NULL,
    "athlete_id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "widths" INTEGER[],
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "athlete_picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "athlete_picture_athlete_id_key" ON "athlete_picture"("athlete_id");

-- CreateIndex
CREATE UNIQUE INDEX "athlete_picture_folder_key" ON "athlete_picture"("folder");

-- AddForeignKey
ALTER TABLE "athlete_picture" ADD CONSTRAINT "athlete_picture_athlete_id_fkey" FOREIGN KEY ("athlete_id") REFERENCES "athlete"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "athlete_picture"
  ADD CONSTRAINT "athlete_picture_has_files" CHECK (cardinality("widths") > 0);
