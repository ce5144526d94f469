-- An email without a mail server is only a file, which nobody has received; and where a server took
-- none, its own words say why.
ALTER TABLE "outbox_message"
  ADD COLUMN "kept_as_file" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "last_answer" TEXT;
