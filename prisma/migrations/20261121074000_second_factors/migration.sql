-- DropIndex
DROP INDEX "second_factor_account_id_key";

-- CreateTable
CREATE TABLE "first_owner_link" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "first_owner_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "first_owner_link_token_hash_key" ON "first_owner_link"("token_hash");

-- CreateIndex
CREATE INDEX "second_factor_account_id_idx" ON "second_factor"("account_id");

-- What the schema language cannot say.
CREATE UNIQUE INDEX "second_factor_in_use" ON "second_factor" ("account_id") WHERE "confirmed_at" IS NOT NULL;
CREATE UNIQUE INDEX "second_factor_being_set_up" ON "second_factor" ("account_id") WHERE "confirmed_at" IS NULL;

ALTER TABLE "first_owner_link"
  ADD CONSTRAINT "first_owner_link_runs_forward" CHECK ("expires_at" > "created_at");
