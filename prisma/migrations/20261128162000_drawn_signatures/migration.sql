-- AlterTable
ALTER TABLE "waiver_signature" ADD COLUMN "drawing" TEXT;

ALTER TABLE "waiver_signature"
  ADD CONSTRAINT "waiver_signature_drawing_is_a_short_path"
  CHECK (length("drawing") <= 20000 AND "drawing" ~ '^M[ML0-9 ]+$');
