-- Since when a message waits for a decision, as its backup was brought back; null otherwise.
ALTER TABLE outbox_message ADD COLUMN held_at timestamptz(3);
ALTER TABLE outbox_message ADD CONSTRAINT outbox_message_held_is_due
  CHECK (held_at IS NULL OR outcome IS NULL) NOT VALID;

ALTER TABLE text_message ADD COLUMN held_at timestamptz(3);
ALTER TABLE text_message ADD CONSTRAINT text_message_held_is_due
  CHECK (held_at IS NULL OR outcome IS NULL) NOT VALID;

ALTER TABLE push_message ADD COLUMN held_at timestamptz(3);
ALTER TABLE push_message ADD CONSTRAINT push_message_held_is_due
  CHECK (held_at IS NULL OR outcome IS NULL) NOT VALID;
