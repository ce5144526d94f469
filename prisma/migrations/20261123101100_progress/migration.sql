CREATE TYPE digest_decision AS ENUM ('approved', 'put_aside');

CREATE TYPE skill_link_kind AS ENUM ('needs', 'leads_into');

CREATE TYPE skill_status AS ENUM ('working_on_it', 'with_help', 'on_their_own', 'consistent', 'mastered');

CREATE TABLE certificate (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  level level NOT NULL,
  mastered integer NOT NULL,
  earned_at timestamptz(3) NOT NULL,

  CONSTRAINT certificate_pkey PRIMARY KEY (id),
  CONSTRAINT certificate_is_for_some CHECK (mastered >= 1)
);

CREATE UNIQUE INDEX certificate_athlete_id_level_key ON certificate(athlete_id, level);

CREATE TABLE evaluation (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  athlete_id uuid NOT NULL,
  skill_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  lesson_id uuid,
  status skill_status NOT NULL,
  status_words text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  share_note boolean DEFAULT false NOT NULL,
  video_url text DEFAULT ''::text NOT NULL,
  evaluated_at timestamptz(3) NOT NULL,

  CONSTRAINT evaluation_pkey PRIMARY KEY (id),
  CONSTRAINT evaluation_shares_a_note_that_is_there CHECK (note <> '' OR NOT share_note)
);

CREATE INDEX evaluation_athlete_id_skill_id_evaluated_at_idx ON evaluation(athlete_id, skill_id, evaluated_at);
CREATE INDEX evaluation_skill_id_idx ON evaluation(skill_id);
CREATE INDEX evaluation_staff_member_id_idx ON evaluation(staff_member_id);
CREATE INDEX evaluation_lesson_id_idx ON evaluation(lesson_id);
CREATE UNIQUE INDEX evaluation_idempotency_key_skill_id_key ON evaluation(idempotency_key, skill_id);

CREATE TABLE evaluation_picture (
  id uuid NOT NULL,
  evaluation_id uuid NOT NULL,
  folder text NOT NULL,
  widths integer[],
  height integer NOT NULL,
  uploaded_at timestamptz(3) NOT NULL,
  idempotency_key text,

  CONSTRAINT evaluation_picture_pkey PRIMARY KEY (id),
  CONSTRAINT evaluation_picture_has_files CHECK (height > 0 AND cardinality(widths) > 0)
);

CREATE UNIQUE INDEX evaluation_picture_evaluation_id_key ON evaluation_picture(evaluation_id);
CREATE UNIQUE INDEX evaluation_picture_folder_key ON evaluation_picture(folder);

CREATE TABLE progress_digest (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3) NOT NULL,
  passage text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  proposed_at timestamptz(3) NOT NULL,
  decision digest_decision,
  decided_at timestamptz(3),
  staff_member_id uuid,

  CONSTRAINT progress_digest_pkey PRIMARY KEY (id),
  CONSTRAINT progress_digest_is_decided_by_somebody CHECK (num_nulls(decision, decided_at, staff_member_id) IN (0, 3)),
  CONSTRAINT progress_digest_runs_forward CHECK (until_at > from_at),
  CONSTRAINT progress_digest_version_check CHECK (version >= 1)
);

CREATE INDEX progress_digest_staff_member_id_idx ON progress_digest(staff_member_id);
CREATE UNIQUE INDEX progress_digest_athlete_id_until_at_key ON progress_digest(athlete_id, until_at);
CREATE UNIQUE INDEX progress_digest_one_waits ON progress_digest (athlete_id) WHERE decided_at IS NULL;

CREATE TABLE progress_scale (
  id integer DEFAULT 1 NOT NULL,
  words text[],
  mastered integer[],
  version integer DEFAULT 1 NOT NULL,
  digest_days integer DEFAULT 30 NOT NULL,

  CONSTRAINT progress_scale_pkey PRIMARY KEY (id),
  CONSTRAINT progress_scale_counts_for_each_level CHECK (
    cardinality(mastered) = 4 AND 1 <= ALL (mastered)
  ),
  CONSTRAINT progress_scale_digest_days_check CHECK (digest_days BETWEEN 0 AND 365),
  CONSTRAINT progress_scale_has_five_words CHECK (cardinality(words) = 5),
  CONSTRAINT progress_scale_is_one CHECK (id = 1),
  CONSTRAINT progress_scale_version_check CHECK (version >= 1)
);

CREATE TABLE share_link (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  token_hash text NOT NULL,
  recipient text NOT NULL,
  shown_name text NOT NULL,
  guardian_id uuid,
  staff_member_id uuid,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  views integer DEFAULT 0 NOT NULL,

  CONSTRAINT share_link_pkey PRIMARY KEY (id),
  CONSTRAINT share_link_is_of_one CHECK (num_nonnulls(guardian_id, staff_member_id) = 1),
  CONSTRAINT share_link_runs_forward CHECK (expires_at > created_at),
  CONSTRAINT share_link_views_are_counted CHECK (views >= 0)
);

CREATE UNIQUE INDEX share_link_token_hash_key ON share_link(token_hash);
CREATE INDEX share_link_athlete_id_idx ON share_link(athlete_id);
CREATE INDEX share_link_guardian_id_idx ON share_link(guardian_id);
CREATE INDEX share_link_staff_member_id_idx ON share_link(staff_member_id);

CREATE TABLE skill (
  id uuid NOT NULL,
  apparatus_id uuid NOT NULL,
  level level NOT NULL,
  name text NOT NULL,
  how_to text NOT NULL,
  video_url text DEFAULT ''::text NOT NULL,
  tip_id uuid,
  position integer NOT NULL,
  active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT skill_pkey PRIMARY KEY (id),
  CONSTRAINT skill_position_counts_from_one CHECK (position >= 1),
  CONSTRAINT skill_version_check CHECK (version >= 1)
);

CREATE INDEX skill_tip_id_idx ON skill(tip_id);
CREATE UNIQUE INDEX skill_apparatus_id_name_key ON skill(apparatus_id, name);

CREATE TABLE skill_link (
  from_id uuid NOT NULL,
  to_id uuid NOT NULL,
  kind skill_link_kind NOT NULL,

  CONSTRAINT skill_link_pkey PRIMARY KEY (from_id, to_id, kind),
  CONSTRAINT skill_link_is_of_two CHECK (from_id <> to_id)
);

CREATE INDEX skill_link_to_id_idx ON skill_link(to_id);

CREATE TRIGGER certificate_never_changes
  BEFORE UPDATE ON certificate
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.merged_athletes', true), '')
      IS DISTINCT FROM OLD.athlete_id::text || ' ' || NEW.athlete_id::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION refuse_change();

-- They go with the athlete alone, when that is erased.
CREATE TRIGGER evaluation_never_changes
  BEFORE UPDATE ON evaluation
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.merged_athletes', true), '')
      IS DISTINCT FROM OLD.athlete_id::text || ' ' || NEW.athlete_id::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION refuse_change();

-- It is taken off, and never becomes another one.
CREATE TRIGGER evaluation_picture_never_changes
  BEFORE UPDATE ON evaluation_picture
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE certificate
  ADD CONSTRAINT certificate_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE evaluation
  ADD CONSTRAINT evaluation_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE evaluation
  ADD CONSTRAINT evaluation_lesson_id_fkey
  FOREIGN KEY (lesson_id) REFERENCES lesson(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE evaluation_picture
  ADD CONSTRAINT evaluation_picture_evaluation_id_fkey
  FOREIGN KEY (evaluation_id) REFERENCES evaluation(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE evaluation
  ADD CONSTRAINT evaluation_skill_id_fkey
  FOREIGN KEY (skill_id) REFERENCES skill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE evaluation
  ADD CONSTRAINT evaluation_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE progress_digest
  ADD CONSTRAINT progress_digest_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE progress_digest
  ADD CONSTRAINT progress_digest_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE share_link
  ADD CONSTRAINT share_link_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE share_link
  ADD CONSTRAINT share_link_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE share_link
  ADD CONSTRAINT share_link_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE skill
  ADD CONSTRAINT skill_apparatus_id_fkey
  FOREIGN KEY (apparatus_id) REFERENCES apparatus(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE skill_link
  ADD CONSTRAINT skill_link_from_id_fkey
  FOREIGN KEY (from_id) REFERENCES skill(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE skill_link
  ADD CONSTRAINT skill_link_to_id_fkey
  FOREIGN KEY (to_id) REFERENCES skill(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE skill
  ADD CONSTRAINT skill_tip_id_fkey
  FOREIGN KEY (tip_id) REFERENCES post(id) ON UPDATE CASCADE ON DELETE RESTRICT;
