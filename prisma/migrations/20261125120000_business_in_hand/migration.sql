ALTER TABLE "settings"
  ADD COLUMN "social_links" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "waiver_retention_age" INTEGER NOT NULL DEFAULT 21;

ALTER TABLE "settings"
  ADD CONSTRAINT "settings_waivers_last_and_are_kept" CHECK (
    "waiver_validity_days" BETWEEN 1 AND 3660 AND "waiver_retention_years" BETWEEN 1 AND 50
    AND "waiver_retention_age" BETWEEN 18 AND 50
  ),
  ADD CONSTRAINT "settings_currency_has_a_code" CHECK ("currency" ~ '^[A-Z]{3}$');
