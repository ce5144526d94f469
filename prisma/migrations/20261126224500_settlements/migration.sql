CREATE TYPE settlement_rate_kind AS ENUM ('hour', 'lesson', 'athlete', 'share');

CREATE TABLE settlement_rate (
  id uuid NOT NULL,
  coach_id uuid,
  venue_id uuid,
  lesson_type_id uuid,
  kind settlement_rate_kind NOT NULL,
  amount_cents integer,
  member_amount_cents integer,
  percent integer,
  valid_from date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT settlement_rate_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_rate_is_of_a_coach_or_a_venue CHECK (num_nonnulls(coach_id, venue_id) = 1),
  CONSTRAINT settlement_rate_is_an_amount_or_a_share CHECK (
    CASE WHEN kind = 'share' THEN amount_cents IS NULL AND percent IS NOT NULL
      AND percent BETWEEN 1 AND 100
      ELSE percent IS NULL AND amount_cents IS NOT NULL AND amount_cents >= 0 END
  ),
  CONSTRAINT settlement_rate_of_members_is_per_athlete CHECK (
    member_amount_cents IS NULL OR kind = 'athlete' AND member_amount_cents >= 0
  ),
  CONSTRAINT settlement_rate_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_rate_venue_id_fkey FOREIGN KEY (venue_id)
    REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_rate_lesson_type_id_fkey FOREIGN KEY (lesson_type_id)
    REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX settlement_rate_coach_id_venue_id_lesson_type_id_valid_from_key
  ON settlement_rate(coach_id, venue_id, lesson_type_id, valid_from) NULLS NOT DISTINCT;

CREATE TABLE settlement (
  id uuid NOT NULL,
  coach_id uuid,
  venue_id uuid,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  currency char(3) NOT NULL,
  amount_cents integer NOT NULL,
  locked_at timestamptz(3) NOT NULL,
  locked_by_id uuid NOT NULL,
  CONSTRAINT settlement_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_is_of_a_coach_or_a_venue CHECK (num_nonnulls(coach_id, venue_id) = 1),
  CONSTRAINT settlement_runs_forward CHECK (starts_on <= ends_on),
  CONSTRAINT settlement_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_venue_id_fkey FOREIGN KEY (venue_id)
    REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_locked_by_id_fkey FOREIGN KEY (locked_by_id)
    REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX settlement_coach_id_venue_id_starts_on_key
  ON settlement(coach_id, venue_id, starts_on) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX settlement_coach_id_venue_id_ends_on_key
  ON settlement(coach_id, venue_id, ends_on) NULLS NOT DISTINCT;

CREATE TABLE settlement_line (
  settlement_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  is_correction boolean NOT NULL,
  minutes integer NOT NULL,
  athletes integer NOT NULL,
  members integer NOT NULL,
  charged_cents integer NOT NULL,
  rate_kind settlement_rate_kind,
  rate_amount integer,
  rate_member_amount integer,
  amount_cents integer NOT NULL,
  CONSTRAINT settlement_line_pkey PRIMARY KEY (settlement_id, lesson_id),
  CONSTRAINT settlement_line_has_a_whole_rate CHECK (
    (rate_kind IS NULL) = (rate_amount IS NULL)
    AND (rate_member_amount IS NULL OR rate_kind IS NOT DISTINCT FROM 'athlete')
  ),
  CONSTRAINT settlement_line_settlement_id_fkey FOREIGN KEY (settlement_id)
    REFERENCES settlement(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_line_lesson_id_fkey FOREIGN KEY (lesson_id)
    REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX settlement_line_lesson_id_idx ON settlement_line(lesson_id);

CREATE TABLE settlement_adjustment (
  id uuid NOT NULL,
  coach_id uuid,
  venue_id uuid,
  settlement_id uuid,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  created_by_id uuid NOT NULL,
  CONSTRAINT settlement_adjustment_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_adjustment_is_of_a_coach_or_a_venue
    CHECK (num_nonnulls(coach_id, venue_id) = 1),
  CONSTRAINT settlement_adjustment_is_an_amount CHECK (amount_cents <> 0),
  CONSTRAINT settlement_adjustment_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_adjustment_venue_id_fkey FOREIGN KEY (venue_id)
    REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_adjustment_settlement_id_fkey FOREIGN KEY (settlement_id)
    REFERENCES settlement(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT settlement_adjustment_created_by_id_fkey FOREIGN KEY (created_by_id)
    REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX settlement_adjustment_coach_id_idx ON settlement_adjustment(coach_id);
CREATE INDEX settlement_adjustment_venue_id_idx ON settlement_adjustment(venue_id);
CREATE INDEX settlement_adjustment_settlement_id_idx ON settlement_adjustment(settlement_id);

CREATE TRIGGER settlement_is_append_only BEFORE UPDATE OR DELETE ON settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_line_is_append_only BEFORE UPDATE OR DELETE ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_change_of_settled_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'settlement_adjustment % is in a settlement', OLD.id
    USING ERRCODE = 'check_violation';
END;
$$;

CREATE TRIGGER settlement_adjustment_stays_as_settled
  BEFORE UPDATE OR DELETE ON settlement_adjustment
  FOR EACH ROW WHEN (OLD.settlement_id IS NOT NULL)
  EXECUTE FUNCTION refuse_change_of_settled_adjustment();
