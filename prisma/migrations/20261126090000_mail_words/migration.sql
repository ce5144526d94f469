-- What staff say in a mail in their own words: its subject, and a passage in Markdown.
CREATE TABLE "mail_words" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "passage" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "changed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "mail_words_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "mail_words_kind_key" ON "mail_words" ("kind");
