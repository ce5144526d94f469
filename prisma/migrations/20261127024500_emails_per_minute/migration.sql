-- How many emails leave in a minute for messages to many: mail servers differ in what they take for spam.
ALTER TABLE settings ADD COLUMN emails_per_minute integer DEFAULT 120 NOT NULL,
  ADD CONSTRAINT settings_emails_per_minute CHECK (emails_per_minute BETWEEN 30 AND 600);
