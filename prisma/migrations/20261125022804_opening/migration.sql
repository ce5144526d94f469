-- what is there already is open, and stays so
ALTER TABLE settings
  ADD COLUMN opened_at timestamptz(3),
  ADD COLUMN preview_link_id uuid;

UPDATE settings SET opened_at = now();

CREATE TYPE setup_answer AS ENUM ('read', 'not_needed');

CREATE TABLE setup_step (
  step text NOT NULL,
  answer setup_answer NOT NULL,
  answered_at timestamptz(3) NOT NULL,

  CONSTRAINT setup_step_pkey PRIMARY KEY (step)
);
