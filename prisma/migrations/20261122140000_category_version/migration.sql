-- Categories are edited, so that a stale edit has to be told from a fresh one.
ALTER TABLE "post_category" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "post_category" ADD CONSTRAINT "post_category_version_check" CHECK ("version" >= 1);
