-- Coaches who help with a class: of its dates to be added, and of each date, which can differ.
CREATE TABLE class_assistant (
  series_id uuid NOT NULL,
  coach_id uuid NOT NULL,
  CONSTRAINT class_assistant_pkey PRIMARY KEY (series_id, coach_id),
  CONSTRAINT class_assistant_series_id_fkey FOREIGN KEY (series_id) REFERENCES lesson_series(id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT class_assistant_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coach(id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX class_assistant_coach_id_idx ON class_assistant(coach_id);

CREATE TABLE lesson_assistant (
  lesson_id uuid NOT NULL,
  coach_id uuid NOT NULL,
  CONSTRAINT lesson_assistant_pkey PRIMARY KEY (lesson_id, coach_id),
  CONSTRAINT lesson_assistant_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT lesson_assistant_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coach(id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX lesson_assistant_coach_id_idx ON lesson_assistant(coach_id);

-- What a change of a class meant for those who help, as emails say it.
CREATE TABLE class_change_assistant (
  change_id uuid NOT NULL,
  lesson_id uuid NOT NULL,
  coach_id uuid NOT NULL,
  helps boolean NOT NULL,
  CONSTRAINT class_change_assistant_pkey PRIMARY KEY (change_id, lesson_id, coach_id),
  CONSTRAINT class_change_assistant_change_id_fkey FOREIGN KEY (change_id) REFERENCES class_change(id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT class_change_assistant_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT class_change_assistant_coach_id_fkey FOREIGN KEY (coach_id) REFERENCES coach(id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX class_change_assistant_lesson_id_idx ON class_change_assistant(lesson_id);
CREATE INDEX class_change_assistant_coach_id_idx ON class_change_assistant(coach_id);
CREATE TRIGGER class_change_assistant_is_append_only
  BEFORE DELETE OR UPDATE ON class_change_assistant
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Nobody teaches or helps at two places at once, nor assists themselves. The rows of the coaches are
-- locked first, so that of two transactions the second sees what the first has written.
CREATE FUNCTION refuse_doubled_coach() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this lesson;
  helping uuid[];
BEGIN
  IF TG_TABLE_NAME = 'lesson' THEN
    this := NEW;
  ELSE
    SELECT * INTO this FROM lesson WHERE id = NEW.lesson_id;
  END IF;
  IF this.released_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  helping := ARRAY(SELECT coach_id FROM lesson_assistant WHERE lesson_id = this.id);
  PERFORM FROM coach WHERE id = ANY (helping || this.coach_id) ORDER BY id FOR NO KEY UPDATE;
  IF this.coach_id = ANY (helping)
    OR EXISTS (
      SELECT FROM lesson_assistant help JOIN lesson other ON other.id = help.lesson_id
      WHERE help.coach_id = ANY (helping || this.coach_id)
        AND other.id <> this.id AND other.released_at IS NULL
        AND other.starts_at < this.occupied_until AND other.occupied_until > this.starts_at)
    OR EXISTS (
      SELECT FROM lesson other
      WHERE other.coach_id = ANY (helping) AND other.starts_at > this.starts_at - interval '24 hours'
        AND other.id <> this.id AND other.released_at IS NULL
        AND other.starts_at < this.occupied_until AND other.occupied_until > this.starts_at)
  THEN
    RAISE EXCEPTION 'lesson_assistant_is_free: a coach would teach or help with two lessons at once'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'lesson_assistant_is_free';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER lesson_assistant_is_free
  AFTER INSERT OR UPDATE ON lesson_assistant
  FOR EACH ROW EXECUTE FUNCTION refuse_doubled_coach();
CREATE TRIGGER lesson_coach_is_not_helping
  AFTER INSERT OR UPDATE OF coach_id, starts_at, occupied_until, released_at ON lesson
  FOR EACH ROW WHEN (NEW.released_at IS NULL) EXECUTE FUNCTION refuse_doubled_coach();

-- Kept pages name the assistants, and their times are not offered.
CREATE TRIGGER class_assistant_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON class_assistant
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
CREATE TRIGGER lesson_assistant_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_assistant
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
ALTER TABLE class_assistant ENABLE ALWAYS TRIGGER class_assistant_changes_pages;
ALTER TABLE lesson_assistant ENABLE ALWAYS TRIGGER lesson_assistant_changes_pages;
