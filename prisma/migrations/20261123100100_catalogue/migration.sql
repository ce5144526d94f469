CREATE TYPE lesson_format AS ENUM ('private', 'semi_private', 'group');

CREATE TYPE level AS ENUM ('beginner', 'intermediate', 'advanced', 'elite');

CREATE TABLE apparatus (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT apparatus_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX apparatus_slug_key ON apparatus(slug);

CREATE TABLE coach_lesson_type (
  coach_id uuid NOT NULL,
  lesson_type_id uuid NOT NULL,

  CONSTRAINT coach_lesson_type_pkey PRIMARY KEY (coach_id, lesson_type_id)
);

CREATE INDEX coach_lesson_type_lesson_type_id_idx ON coach_lesson_type(lesson_type_id);

CREATE TABLE focus_area (
  id uuid NOT NULL,
  apparatus_id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  level level NOT NULL,
  active boolean DEFAULT true NOT NULL,
  position integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT focus_area_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX focus_area_apparatus_id_slug_key ON focus_area(apparatus_id, slug);

CREATE TABLE lesson_type (
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL,
  description text NOT NULL,
  key_points text[],
  duration_minutes integer NOT NULL,
  format lesson_format NOT NULL,
  min_athletes integer NOT NULL,
  max_athletes integer NOT NULL,
  min_age integer NOT NULL,
  max_age integer NOT NULL,
  price_cents integer NOT NULL,
  deposit_cents integer DEFAULT 0 NOT NULL,
  active boolean DEFAULT true NOT NULL,
  position integer NOT NULL,
  cancellation_policy_id uuid,
  version integer DEFAULT 1 NOT NULL,
  make_up_days integer,

  CONSTRAINT lesson_type_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_type_ages_make_sense CHECK (min_age >= 0 AND min_age <= max_age),
  CONSTRAINT lesson_type_athletes_make_sense CHECK (min_athletes > 0 AND min_athletes <= max_athletes),
  CONSTRAINT lesson_type_has_a_length CHECK (duration_minutes BETWEEN 5 AND 720),
  CONSTRAINT lesson_type_make_up_makes_sense CHECK (make_up_days BETWEEN 1 AND 730),
  CONSTRAINT lesson_type_price_is_money CHECK (price_cents >= 0 AND deposit_cents BETWEEN 0 AND price_cents)
);

CREATE UNIQUE INDEX lesson_type_slug_key ON lesson_type(slug);

ALTER TABLE coach_lesson_type
  ADD CONSTRAINT coach_lesson_type_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE focus_area
  ADD CONSTRAINT focus_area_apparatus_id_fkey
  FOREIGN KEY (apparatus_id) REFERENCES apparatus(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_type
  ADD CONSTRAINT lesson_type_cancellation_policy_id_fkey
  FOREIGN KEY (cancellation_policy_id) REFERENCES cancellation_policy(id) ON UPDATE CASCADE ON DELETE RESTRICT;
