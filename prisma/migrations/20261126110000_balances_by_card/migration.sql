-- CreateEnum
CREATE TYPE "payment_purpose" AS ENUM ('booking', 'balance');

-- AlterTable
ALTER TABLE "payment_attempt" ADD COLUMN     "purpose" "payment_purpose" NOT NULL DEFAULT 'booking';
