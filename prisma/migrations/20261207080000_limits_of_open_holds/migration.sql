-- Limits by network are counted by the network, however many addresses it has.
ALTER TABLE "request_address" ADD COLUMN "network" TEXT;
UPDATE "request_address" SET "network" = "address";
ALTER TABLE "request_address" ALTER COLUMN "network" SET NOT NULL;
DROP INDEX "request_address_address_at_idx";
CREATE INDEX "request_address_network_at_idx" ON "request_address"("network", "at");

ALTER TABLE "settings"
  ADD COLUMN "open_holds_per_network" INTEGER NOT NULL DEFAULT 8,
  ADD COLUMN "visitors_share_percent" INTEGER NOT NULL DEFAULT 50;
ALTER TABLE "settings" ADD CONSTRAINT "settings_open_holds_make_sense"
  CHECK ("open_holds_per_network" > 0 AND "visitors_share_percent" BETWEEN 1 AND 100);
