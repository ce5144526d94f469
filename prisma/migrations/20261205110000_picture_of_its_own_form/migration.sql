-- A picture of what was seen comes by a form of its own; those of before came with what was said.
ALTER TABLE "evaluation_picture" ADD COLUMN "attempt_id" TEXT;
