-- CreateTable
CREATE TABLE "newsletter_subscriber" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" TEXT NOT NULL,
    "token_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriber_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriber_email_key" ON "newsletter_subscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriber_token_hash_key" ON "newsletter_subscriber"("token_hash");

-- What the table alone does not say.
ALTER TABLE "newsletter_subscriber"
  ADD CONSTRAINT "newsletter_subscriber_email_is_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "newsletter_subscriber_agreed_to_words" CHECK ("source" <> '' AND "wording" <> ''),
  ADD CONSTRAINT "newsletter_subscriber_link_runs_forward" CHECK ("token_expires_at" > "requested_at"),
  ADD CONSTRAINT "newsletter_subscriber_ends_what_began"
    CHECK ("ended_at" IS NULL OR "confirmed_at" IS NOT NULL);
