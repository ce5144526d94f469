-- What a mail brings may be taken back in the very moment in which it was made.
ALTER TABLE "account_token"
  DROP CONSTRAINT "account_token_runs_forward",
  ADD CONSTRAINT "account_token_runs_forward" CHECK ("expires_at" >= "created_at");
