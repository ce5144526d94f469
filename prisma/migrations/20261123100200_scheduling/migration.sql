CREATE TABLE availability_window (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  weekday integer NOT NULL,
  start_time time(0) without time zone NOT NULL,
  end_time time(0) without time zone NOT NULL,
  valid_from date,
  valid_until date,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT availability_window_pkey PRIMARY KEY (id),
  CONSTRAINT availability_window_dates_run_forward CHECK (valid_from <= valid_until),
  CONSTRAINT availability_window_runs_forward CHECK (start_time < end_time),
  CONSTRAINT availability_window_weekday_is_iso CHECK (weekday BETWEEN 1 AND 7)
);

CREATE INDEX availability_window_coach_id_weekday_idx ON availability_window(coach_id, weekday);

CREATE TABLE calendar_block (
  id uuid NOT NULL,
  coach_id uuid,
  title text NOT NULL,
  category text DEFAULT 'other'::text NOT NULL,
  place text DEFAULT ''::text NOT NULL,
  blocks_booking boolean DEFAULT true NOT NULL,
  starts_on date NOT NULL,
  start_time time(0) without time zone,
  ends_on date NOT NULL,
  end_time time(0) without time zone,
  time_zone text NOT NULL,
  recurrence_rule text,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT calendar_block_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_block_runs_forward CHECK (starts_on <= ends_on),
  CONSTRAINT calendar_block_times_come_in_pairs CHECK ((start_time IS NULL) = (end_time IS NULL)),
  CONSTRAINT calendar_block_times_run_forward CHECK (starts_on < ends_on OR start_time < end_time)
);

CREATE INDEX calendar_block_coach_id_starts_on_idx ON calendar_block(coach_id, starts_on);

CREATE TABLE calendar_block_exception (
  block_id uuid NOT NULL,
  original_on date NOT NULL,

  CONSTRAINT calendar_block_exception_pkey PRIMARY KEY (block_id, original_on)
);

CREATE TABLE coach (
  id uuid NOT NULL,
  name text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  position integer NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT coach_pkey PRIMARY KEY (id)
);

CREATE TABLE lesson (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  lesson_type_id uuid NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  occupied_until timestamptz(3) NOT NULL,
  places integer NOT NULL,
  places_taken integer DEFAULT 0 NOT NULL,
  released_at timestamptz(3),
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  series_id uuid,
  original_on date,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT lesson_pkey PRIMARY KEY (id),
  -- Free times are read with an index that relies on it.
  CONSTRAINT lesson_lasts_less_than_a_day CHECK (occupied_until < starts_at + interval '24 hours'),
  CONSTRAINT lesson_of_a_series_has_its_day CHECK ((series_id IS NULL) = (original_on IS NULL)),
  CONSTRAINT lesson_places_never_exceeded CHECK (places_taken BETWEEN 0 AND places AND places > 0),
  CONSTRAINT lesson_runs_forward CHECK (starts_at < ends_at AND ends_at <= occupied_until)
);

ALTER TABLE lesson
  ADD CONSTRAINT lesson_coach_is_free
  EXCLUDE USING gist (coach_id WITH =, tstzrange(starts_at, occupied_until, '[)'::text) WITH &&) WHERE ((released_at IS NULL));

CREATE INDEX lesson_coach_id_starts_at_idx ON lesson(coach_id, starts_at);
CREATE INDEX lesson_lesson_type_id_starts_at_idx ON lesson(lesson_type_id, starts_at);
CREATE INDEX lesson_starts_at_idx ON lesson(starts_at);
CREATE UNIQUE INDEX lesson_series_id_original_on_key ON lesson(series_id, original_on);

CREATE TABLE lesson_series (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  lesson_type_id uuid NOT NULL,
  starts_on date NOT NULL,
  start_time time(0) without time zone NOT NULL,
  time_zone text NOT NULL,
  recurrence_rule text,
  places integer NOT NULL,
  scheduled_through date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  duration_minutes integer,
  shift_days integer DEFAULT 0 NOT NULL,

  CONSTRAINT lesson_series_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_series_has_a_length CHECK (duration_minutes BETWEEN 5 AND 720),
  CONSTRAINT lesson_series_has_places CHECK (places > 0)
);

CREATE TABLE lesson_series_exception (
  series_id uuid NOT NULL,
  original_on date NOT NULL,

  CONSTRAINT lesson_series_exception_pkey PRIMARY KEY (series_id, original_on)
);

CREATE TABLE extra_hours (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  on_date date NOT NULL,
  start_time time(0) without time zone NOT NULL,
  end_time time(0) without time zone NOT NULL,

  CONSTRAINT extra_hours_pkey PRIMARY KEY (id),
  CONSTRAINT extra_hours_runs_forward CHECK (start_time < end_time)
);

CREATE INDEX extra_hours_coach_id_on_date_idx ON extra_hours(coach_id, on_date);

ALTER TABLE availability_window
  ADD CONSTRAINT availability_window_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE calendar_block
  ADD CONSTRAINT calendar_block_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE calendar_block_exception
  ADD CONSTRAINT calendar_block_exception_block_id_fkey
  FOREIGN KEY (block_id) REFERENCES calendar_block(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE coach_lesson_type
  ADD CONSTRAINT coach_lesson_type_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson
  ADD CONSTRAINT lesson_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson
  ADD CONSTRAINT lesson_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_series
  ADD CONSTRAINT lesson_series_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_series_exception
  ADD CONSTRAINT lesson_series_exception_series_id_fkey
  FOREIGN KEY (series_id) REFERENCES lesson_series(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE lesson
  ADD CONSTRAINT lesson_series_id_fkey
  FOREIGN KEY (series_id) REFERENCES lesson_series(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_series
  ADD CONSTRAINT lesson_series_lesson_type_id_fkey
  FOREIGN KEY (lesson_type_id) REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE extra_hours
  ADD CONSTRAINT extra_hours_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;
