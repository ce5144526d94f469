-- CreateEnum
CREATE TYPE "booking_channel" AS ENUM ('phone', 'text', 'in_person');

-- CreateEnum
CREATE TYPE "price_reason" AS ENUM ('as_listed', 'agreed_before', 'trial', 'siblings', 'goodwill', 'other');

-- AlterTable
ALTER TABLE "booking_link" ADD COLUMN     "confirms" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "booking_on_behalf" (
    "booking_id" UUID NOT NULL,
    "staff_member_id" UUID NOT NULL,
    "channel" "booking_channel" NOT NULL,
    "list_price_cents" INTEGER NOT NULL,
    "price_reason" "price_reason" NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "booking_on_behalf_pkey" PRIMARY KEY ("booking_id")
);

-- CreateIndex
CREATE INDEX "booking_on_behalf_staff_member_id_idx" ON "booking_on_behalf"("staff_member_id");

-- AddForeignKey
ALTER TABLE "booking_on_behalf" ADD CONSTRAINT "booking_on_behalf_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "booking"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_on_behalf" ADD CONSTRAINT "booking_on_behalf_staff_member_id_fkey" FOREIGN KEY ("staff_member_id") REFERENCES "staff_member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "booking_on_behalf"
  ADD CONSTRAINT "booking_on_behalf_list_price_is_money" CHECK ("list_price_cents" >= 0);

CREATE TRIGGER "booking_on_behalf_is_append_only"
  BEFORE UPDATE OR DELETE ON "booking_on_behalf"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
