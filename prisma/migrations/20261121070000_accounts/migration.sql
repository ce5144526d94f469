-- CreateEnum
CREATE TYPE "realm" AS ENUM ('parent', 'staff');

-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('owner', 'coach', 'front_desk');

-- CreateEnum
CREATE TYPE "account_token_purpose" AS ENUM ('verify_email', 'set_password', 'change_email', 'one_time_code', 'staff_invitation');

-- AlterTable
ALTER TABLE "guardian" ADD COLUMN     "joined_to_id" UUID;

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "realm" "realm" NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "password_hash" TEXT,
    "password_set_at" TIMESTAMPTZ(3),
    "verified_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "guardian_id" UUID,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_member" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "role" "staff_role" NOT NULL,
    "coach_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
    "factor_at" TIMESTAMPTZ(3),
    "user_agent" TEXT NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_token" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "purpose" "account_token_purpose" NOT NULL,
    "token_hash" TEXT NOT NULL,
    "new_email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "key_id" TEXT NOT NULL,
    "nonce" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit_try" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_try_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_guardian_id_key" ON "account"("guardian_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_realm_email_key" ON "account"("realm", "email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_member_account_id_key" ON "staff_member"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_member_coach_id_key" ON "staff_member"("coach_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_token_token_hash_key" ON "account_token"("token_hash");

-- CreateIndex
CREATE INDEX "account_token_account_id_purpose_idx" ON "account_token"("account_id", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "second_factor_account_id_key" ON "second_factor"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_code_hash_key" ON "recovery_code"("code_hash");

-- CreateIndex
CREATE INDEX "recovery_code_account_id_idx" ON "recovery_code"("account_id");

-- CreateIndex
CREATE INDEX "rate_limit_try_key_at_idx" ON "rate_limit_try"("key", "at");

-- CreateIndex
CREATE INDEX "guardian_joined_to_id_idx" ON "guardian"("joined_to_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_coach_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "coach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian" ADD CONSTRAINT "guardian_joined_to_id_fkey" FOREIGN KEY ("joined_to_id") REFERENCES "guardian"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- What the schema language cannot say.
ALTER TABLE "account"
  ADD CONSTRAINT "account_email_is_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "account_of_a_parent_is_a_guardians_once_verified" CHECK (
    CASE "realm"
      WHEN 'parent' THEN ("verified_at" IS NULL) = ("guardian_id" IS NULL)
      ELSE "guardian_id" IS NULL
    END
  ),
  ADD CONSTRAINT "account_password_is_set_at_a_moment" CHECK (
    ("password_hash" IS NULL) = ("password_set_at" IS NULL)
  );

ALTER TABLE "session"
  ADD CONSTRAINT "session_runs_forward" CHECK ("expires_at" > "created_at");

ALTER TABLE "account_token"
  ADD CONSTRAINT "account_token_runs_forward" CHECK ("expires_at" > "created_at"),
  ADD CONSTRAINT "account_token_says_which_address" CHECK (
    ("purpose" = 'change_email') = ("new_email" IS NOT NULL)
  );

ALTER TABLE "guardian"
  ADD CONSTRAINT "guardian_joins_another" CHECK ("joined_to_id" <> "id");
