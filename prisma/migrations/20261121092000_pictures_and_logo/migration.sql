-- AlterTable
ALTER TABLE "picture" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN "logo" JSONB NOT NULL DEFAULT '{"circle":null,"text":null}';
