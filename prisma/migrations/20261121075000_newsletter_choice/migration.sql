-- AlterTable
ALTER TABLE "account" ADD COLUMN     "newsletter" BOOLEAN NOT NULL DEFAULT false;
