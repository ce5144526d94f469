-- AlterEnum
ALTER TYPE "payment_purpose" ADD VALUE 'package';
