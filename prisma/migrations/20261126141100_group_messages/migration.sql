-- A message to a class, a day or everyone: who gets it is decided when it is sent.
CREATE TYPE family_message_audience AS ENUM ('chosen', 'class', 'day', 'everyone');
-- The last email to them was refused for good.
ALTER TYPE left_out_reason ADD VALUE 'bounced';

ALTER TABLE family_message
  ADD COLUMN audience family_message_audience NOT NULL DEFAULT 'chosen',
  ADD COLUMN series_id uuid,
  ADD COLUMN lessons_on date,
  ADD COLUMN scheduled_at timestamptz(3),
  ADD CONSTRAINT family_message_names_its_class CHECK ((audience = 'class') = (series_id IS NOT NULL)),
  ADD CONSTRAINT family_message_names_its_day CHECK (
    CASE audience
      WHEN 'day' THEN lessons_on IS NOT NULL
      WHEN 'class' THEN true
      ELSE lessons_on IS NULL
    END
  ),
  ADD CONSTRAINT family_message_series_id_fkey
    FOREIGN KEY (series_id) REFERENCES lesson_series(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE INDEX family_message_series_id_idx ON family_message(series_id);
