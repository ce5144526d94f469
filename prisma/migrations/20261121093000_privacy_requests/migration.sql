-- CreateEnum
CREATE TYPE "privacy_request_kind" AS ENUM ('access', 'correction', 'deletion', 'opt_out');

-- CreateEnum
CREATE TYPE "privacy_request_state" AS ENUM ('unverified', 'open', 'done', 'declined');

-- CreateTable
CREATE TABLE "privacy_request" (
    "id" UUID NOT NULL,
    "attempt_id" TEXT NOT NULL,
    "kind" "privacy_request_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',
    "state" "privacy_request_state" NOT NULL DEFAULT 'unverified',
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" TEXT NOT NULL,
    "token_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "verified_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "export_token_hash" TEXT,
    "export_expires_at" TIMESTAMPTZ(3),
    "notes" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_attempt_id_key" ON "privacy_request"("attempt_id");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_token_hash_key" ON "privacy_request"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_export_token_hash_key" ON "privacy_request"("export_token_hash");

-- CreateIndex
CREATE INDEX "privacy_request_state_verified_at_idx" ON "privacy_request"("state", "verified_at");

-- CreateIndex
CREATE INDEX "privacy_request_email_idx" ON "privacy_request"("email");

-- What the table alone does not say: nothing is done for an address that nobody has proved.
ALTER TABLE "privacy_request"
  ADD CONSTRAINT "privacy_request_email_is_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "privacy_request_counts_once_verified"
    CHECK (("state" = 'unverified') = ("verified_at" IS NULL)),
  ADD CONSTRAINT "privacy_request_ends_at_a_moment"
    CHECK (("state" IN ('done', 'declined')) = ("ended_at" IS NOT NULL)),
  ADD CONSTRAINT "privacy_request_exports_for_a_while" CHECK (
    ("export_token_hash" IS NULL) = ("export_expires_at" IS NULL)
    AND ("export_token_hash" IS NULL OR ("kind" = 'access' AND "verified_at" IS NOT NULL))
  );
