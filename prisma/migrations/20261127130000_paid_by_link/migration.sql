-- AlterTable
ALTER TABLE "payment_attempt" ADD COLUMN     "visitor_token_hash" TEXT;
