-- AlterEnum
ALTER TYPE "waiting_ending" ADD VALUE 'booked' AFTER 'removed';
