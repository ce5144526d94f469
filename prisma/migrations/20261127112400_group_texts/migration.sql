-- Messages that go as text messages to adults who agreed to them, and how many of those leave a minute.
CREATE TYPE family_message_channel AS ENUM ('email', 'text');
-- Another recipient of the text has the same number.
ALTER TYPE left_out_reason ADD VALUE 'same_number';

ALTER TABLE family_message
  ADD COLUMN channel family_message_channel NOT NULL DEFAULT 'email',
  ADD COLUMN text_body text,
  ADD CONSTRAINT family_message_text_has_its_words CHECK ((channel = 'text') = (text_body IS NOT NULL)),
  ADD CONSTRAINT family_message_text_is_a_notice CHECK (channel = 'email' OR kind = 'notice');

ALTER TABLE family_message_recipient
  ADD COLUMN by_text boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT family_message_recipient_by_text_is_queued CHECK (NOT by_text OR queued_at IS NOT NULL);

ALTER TABLE settings ADD COLUMN texts_per_minute integer DEFAULT 60 NOT NULL,
  ADD CONSTRAINT settings_texts_per_minute CHECK (texts_per_minute BETWEEN 1 AND 600);
