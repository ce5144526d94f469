-- AlterEnum
ALTER TYPE "charge_kind" ADD VALUE 'owed_again';

-- AlterEnum
ALTER TYPE "refund_state" ADD VALUE 'withdrawn';

-- AlterTable
ALTER TABLE "charge_line" ADD COLUMN     "occasion" TEXT;

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "returned_as" "payment_method";
