-- CreateTable
CREATE TABLE "evaluation_picture" (
    "id" UUID NOT NULL,
    "evaluation_id" UUID NOT NULL,
    "folder" TEXT NOT NULL,
    "widths" INTEGER[],
    "height" INTEGER NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evaluation_picture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "evaluation_picture_evaluation_id_key" ON "evaluation_picture"("evaluation_id");

-- CreateIndex
CREATE UNIQUE INDEX "evaluation_picture_folder_key" ON "evaluation_picture"("folder");

-- AddForeignKey
ALTER TABLE "evaluation_picture" ADD CONSTRAINT "evaluation_picture_evaluation_id_fkey" FOREIGN KEY ("evaluation_id") REFERENCES "evaluation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "evaluation_picture"
  ADD CONSTRAINT "evaluation_picture_has_files" CHECK ("height" > 0 AND cardinality("widths") > 0);

-- It is taken off, and never becomes another one.
CREATE TRIGGER "evaluation_picture_never_changes"
  BEFORE UPDATE ON "evaluation_picture"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
