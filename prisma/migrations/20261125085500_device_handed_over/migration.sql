ALTER TABLE session ADD COLUMN handed_over_for text;
