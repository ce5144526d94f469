CREATE TYPE pay_rate_kind AS ENUM ('hour', 'lesson', 'athlete', 'share');

CREATE TABLE pay_rate (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  lesson_type_id uuid,
  kind pay_rate_kind NOT NULL,
  amount_cents integer,
  percent integer,
  valid_from date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT pay_rate_pkey PRIMARY KEY (id),
  CONSTRAINT pay_rate_is_an_amount_or_a_share CHECK (
    CASE WHEN kind = 'share' THEN amount_cents IS NULL AND percent BETWEEN 1 AND 100
      ELSE percent IS NULL AND amount_cents IS NOT NULL AND amount_cents >= 0 END
  ),
  CONSTRAINT pay_rate_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pay_rate_lesson_type_id_fkey FOREIGN KEY (lesson_type_id)
    REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX pay_rate_coach_id_lesson_type_id_valid_from_key
  ON pay_rate(coach_id, lesson_type_id, valid_from) NULLS NOT DISTINCT;

CREATE TABLE pay_period (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  currency char(3) NOT NULL,
  amount_cents integer NOT NULL,
  locked_at timestamptz(3) NOT NULL,
  locked_by_id uuid NOT NULL,
  CONSTRAINT pay_period_pkey PRIMARY KEY (id),
  CONSTRAINT pay_period_runs_forward CHECK (starts_on <= ends_on),
  CONSTRAINT pay_period_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pay_period_locked_by_id_fkey FOREIGN KEY (locked_by_id)
    REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX pay_period_coach_id_starts_on_key ON pay_period(coach_id, starts_on);
CREATE UNIQUE INDEX pay_period_coach_id_ends_on_key ON pay_period(coach_id, ends_on);

CREATE TABLE pay_line (
  period_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  is_correction boolean NOT NULL,
  minutes integer NOT NULL,
  athletes integer NOT NULL,
  charged_cents integer NOT NULL,
  rate_kind pay_rate_kind,
  rate_amount integer,
  amount_cents integer NOT NULL,
  CONSTRAINT pay_line_pkey PRIMARY KEY (period_id, lesson_id),
  CONSTRAINT pay_line_has_a_whole_rate CHECK ((rate_kind IS NULL) = (rate_amount IS NULL)),
  CONSTRAINT pay_line_period_id_fkey FOREIGN KEY (period_id)
    REFERENCES pay_period(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pay_line_lesson_id_fkey FOREIGN KEY (lesson_id)
    REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX pay_line_lesson_id_idx ON pay_line(lesson_id);

CREATE TABLE pay_adjustment (
  id uuid NOT NULL,
  coach_id uuid NOT NULL,
  period_id uuid,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  created_by_id uuid NOT NULL,
  CONSTRAINT pay_adjustment_pkey PRIMARY KEY (id),
  CONSTRAINT pay_adjustment_is_an_amount CHECK (amount_cents <> 0),
  CONSTRAINT pay_adjustment_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pay_adjustment_period_id_fkey FOREIGN KEY (period_id)
    REFERENCES pay_period(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pay_adjustment_created_by_id_fkey FOREIGN KEY (created_by_id)
    REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX pay_adjustment_coach_id_idx ON pay_adjustment(coach_id);
CREATE INDEX pay_adjustment_period_id_idx ON pay_adjustment(period_id);

CREATE TRIGGER pay_period_is_append_only BEFORE UPDATE OR DELETE ON pay_period
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_line_is_append_only BEFORE UPDATE OR DELETE ON pay_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_change_of_locked_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'pay_adjustment % is in a locked period', OLD.id USING ERRCODE = 'check_violation';
END;
$$;

CREATE TRIGGER pay_adjustment_stays_as_locked BEFORE UPDATE OR DELETE ON pay_adjustment
  FOR EACH ROW WHEN (OLD.period_id IS NOT NULL) EXECUTE FUNCTION refuse_change_of_locked_adjustment();
