-- What staff edit carries a version: a save made of an older one is told so.
ALTER TABLE "coach" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "focus_area" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "availability_window" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
