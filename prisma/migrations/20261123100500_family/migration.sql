CREATE TYPE experience AS ENUM ('new_to_it', 'some', 'trains_regularly', 'competes');

CREATE TYPE gender AS ENUM ('girl', 'boy', 'other');

CREATE TYPE removal_outcome AS ENUM ('agreed', 'approved', 'declined', 'withdrawn', 'void');

CREATE TABLE athlete (
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  born_on date NOT NULL,
  gender gender,
  experience experience NOT NULL,
  host_gym_member boolean DEFAULT false NOT NULL,
  photo_consent boolean DEFAULT false NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT athlete_pkey PRIMARY KEY (id)
);

CREATE TABLE athlete_picture (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  folder text NOT NULL,
  widths integer[],
  uploaded_at timestamptz(3) NOT NULL,

  CONSTRAINT athlete_picture_pkey PRIMARY KEY (id),
  CONSTRAINT athlete_picture_has_files CHECK (cardinality(widths) > 0)
);

CREATE UNIQUE INDEX athlete_picture_athlete_id_key ON athlete_picture(athlete_id);
CREATE UNIQUE INDEX athlete_picture_folder_key ON athlete_picture(folder);

CREATE TABLE guardian (
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  phone text NOT NULL,
  emergency_contact_name text NOT NULL,
  emergency_contact_phone text NOT NULL,
  wants_newsletter boolean DEFAULT false NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  erased_at timestamptz(3),
  joined_to_id uuid,

  CONSTRAINT guardian_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_joins_another CHECK (joined_to_id <> id)
);

CREATE INDEX guardian_email_idx ON guardian(email);
CREATE INDEX guardian_joined_to_id_idx ON guardian(joined_to_id);

CREATE TABLE guardian_invitation (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  invited_by_id uuid NOT NULL,
  email text NOT NULL,
  may_book boolean NOT NULL,
  may_see_progress boolean NOT NULL,
  may_see_medical boolean NOT NULL,
  call_in_emergency boolean NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  accepted_by_id uuid,
  may_see_lessons boolean NOT NULL,
  claimed_at timestamptz(3),
  claimed_by_id uuid,

  CONSTRAINT guardian_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_invitation_books_what_it_sees CHECK (may_see_lessons OR NOT may_book),
  CONSTRAINT guardian_invitation_claimed_at_once CHECK (
    (claimed_by_id IS NULL) = (claimed_at IS NULL)
  ),
  CONSTRAINT guardian_invitation_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT guardian_invitation_is_accepted_at_its_end CHECK (
    accepted_by_id IS NULL OR ended_at IS NOT NULL
  ),
  CONSTRAINT guardian_invitation_runs_forward CHECK (expires_at > created_at)
);

CREATE UNIQUE INDEX guardian_invitation_token_hash_key ON guardian_invitation(token_hash);
CREATE INDEX guardian_invitation_athlete_id_idx ON guardian_invitation(athlete_id);
CREATE INDEX guardian_invitation_invited_by_id_idx ON guardian_invitation(invited_by_id);
CREATE INDEX guardian_invitation_accepted_by_id_idx ON guardian_invitation(accepted_by_id);
CREATE UNIQUE INDEX guardian_invitation_one_open
  ON guardian_invitation(athlete_id, email) WHERE ended_at IS NULL;
CREATE INDEX guardian_invitation_claimed_by_id_idx ON guardian_invitation(claimed_by_id);

CREATE TABLE guardian_removal (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  requested_by_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  objected_at timestamptz(3),
  ended_at timestamptz(3),
  outcome removal_outcome,

  CONSTRAINT guardian_removal_pkey PRIMARY KEY (id),
  CONSTRAINT guardian_removal_ends_with_an_outcome CHECK (
    (outcome IS NULL) = (ended_at IS NULL)
  ),
  CONSTRAINT guardian_removal_of_another CHECK (guardian_id <> requested_by_id),
  CONSTRAINT guardian_removal_runs_forward CHECK (due_at > requested_at)
);

CREATE INDEX guardian_removal_athlete_id_idx ON guardian_removal(athlete_id);
CREATE INDEX guardian_removal_guardian_id_idx ON guardian_removal(guardian_id);
CREATE INDEX guardian_removal_requested_by_id_idx ON guardian_removal(requested_by_id);
CREATE UNIQUE INDEX guardian_removal_one_open
  ON guardian_removal(athlete_id, guardian_id) WHERE ended_at IS NULL;

CREATE TABLE guardianship (
  guardian_id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  may_book boolean DEFAULT true NOT NULL,
  may_see_progress boolean DEFAULT true NOT NULL,
  may_see_medical boolean DEFAULT true NOT NULL,
  call_in_emergency boolean DEFAULT true NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  ended_at timestamptz(3),
  shares_contact boolean DEFAULT false NOT NULL,
  shares_payments boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  may_see_lessons boolean DEFAULT true NOT NULL,
  wants_reminders boolean DEFAULT false NOT NULL,
  invited_by_id uuid,

  CONSTRAINT guardianship_pkey PRIMARY KEY (guardian_id, athlete_id),
  CONSTRAINT guardianship_books_what_it_sees CHECK (may_see_lessons OR NOT may_book),
  CONSTRAINT guardianship_invited_by_another CHECK (invited_by_id <> guardian_id),
  CONSTRAINT guardianship_version_check CHECK (version >= 1)
);

CREATE INDEX guardianship_athlete_id_idx ON guardianship(athlete_id);
CREATE INDEX guardianship_invited_by_id_idx ON guardianship(invited_by_id);

CREATE TABLE medical_note (
  id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  key_id text NOT NULL,
  nonce bytea NOT NULL,
  ciphertext bytea NOT NULL,
  updated_at timestamptz(3) NOT NULL,

  CONSTRAINT medical_note_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX medical_note_athlete_id_key ON medical_note(athlete_id);

CREATE TABLE waiver_clause (
  id uuid NOT NULL,
  version_id uuid NOT NULL,
  position integer NOT NULL,
  text text NOT NULL,
  required boolean DEFAULT true NOT NULL,

  CONSTRAINT waiver_clause_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX waiver_clause_version_id_position_key ON waiver_clause(version_id, position);

CREATE TABLE waiver_signature (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  version_id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  text_hash text NOT NULL,
  snapshot jsonb NOT NULL,
  athlete_name text NOT NULL,
  athlete_born_on date NOT NULL,
  signer_name text NOT NULL,
  relationship text NOT NULL,
  photo_consent boolean NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  valid_until timestamptz(3) NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  drawing text,

  CONSTRAINT waiver_signature_pkey PRIMARY KEY (id),
  CONSTRAINT waiver_signature_drawing_is_a_short_path CHECK (length(drawing) <= 20000 AND drawing ~ '^M[ML0-9 ]+$')
);

CREATE INDEX waiver_signature_athlete_id_valid_until_idx ON waiver_signature(athlete_id, valid_until);
CREATE INDEX waiver_signature_guardian_id_idx ON waiver_signature(guardian_id);
CREATE UNIQUE INDEX waiver_signature_idempotency_key_athlete_id_key ON waiver_signature(idempotency_key, athlete_id);

CREATE TABLE waiver_version (
  id uuid NOT NULL,
  number integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  photo_clause text NOT NULL,
  text_hash text NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  published_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT waiver_version_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX waiver_version_number_key ON waiver_version(number);
-- One text is written on at a time.
CREATE UNIQUE INDEX waiver_version_has_one_draft ON waiver_version ((published_at IS NULL)) WHERE published_at IS NULL;

-- Somebody who may decide stands for every athlete. Whoever takes that away waits for the others.
CREATE FUNCTION refuse_leaving_an_athlete_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "athlete" WHERE "id" = NEW."athlete_id" FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM "guardianship"
    WHERE "athlete_id" = NEW."athlete_id" AND "may_book" AND "ended_at" IS NULL
  ) THEN
    RAISE EXCEPTION 'guardianship_leaves_somebody_who_may_book' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER guardianship_leaves_somebody_who_may_book
  AFTER UPDATE ON guardianship
  FOR EACH ROW
  WHEN (
    OLD.may_book AND OLD.ended_at IS NULL
    AND NOT (NEW.may_book AND NEW.ended_at IS NULL)
  )
  EXECUTE FUNCTION refuse_leaving_an_athlete_alone();

-- A published version loses no clause and gets none. The lock waits for one that is being published
-- at this moment.
CREATE FUNCTION refuse_change_of_published_clauses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "waiver_version" WHERE "id" IN (OLD."version_id", NEW."version_id") FOR SHARE;
  IF EXISTS (
    SELECT FROM "waiver_version"
    WHERE "id" IN (OLD."version_id", NEW."version_id") AND "published_at" IS NOT NULL
  ) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;

CREATE TRIGGER waiver_clause_stays_once_published
  BEFORE INSERT OR UPDATE OR DELETE ON waiver_clause
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_published_clauses();

CREATE TRIGGER waiver_signature_is_append_only
  BEFORE UPDATE ON waiver_signature
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.merged_athletes', true), '')
      IS DISTINCT FROM OLD.athlete_id::text || ' ' || NEW.athlete_id::text
    OR NEW.idempotency_key NOT IN (OLD.idempotency_key, OLD.id::text)
    OR to_jsonb(OLD) - 'athlete_id' - 'idempotency_key'
      IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id' - 'idempotency_key'
  )
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER waiver_signature_stays_while_it_is_wanted
  BEFORE DELETE ON waiver_signature
  FOR EACH ROW WHEN (current_setting('site.time_is_over', true) IS DISTINCT FROM 'waiver_signature')
  EXECUTE FUNCTION refuse_change();

-- A draft may change; a published version is what people sign.
CREATE TRIGGER waiver_version_stays_once_published
  BEFORE UPDATE OR DELETE ON waiver_version
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_change();

ALTER TABLE account
  ADD CONSTRAINT account_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE athlete_picture
  ADD CONSTRAINT athlete_picture_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_invitation
  ADD CONSTRAINT guardian_invitation_accepted_by_id_fkey
  FOREIGN KEY (accepted_by_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_invitation
  ADD CONSTRAINT guardian_invitation_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_invitation
  ADD CONSTRAINT guardian_invitation_claimed_by_id_fkey
  FOREIGN KEY (claimed_by_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_invitation
  ADD CONSTRAINT guardian_invitation_invited_by_id_fkey
  FOREIGN KEY (invited_by_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian
  ADD CONSTRAINT guardian_joined_to_id_fkey
  FOREIGN KEY (joined_to_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_removal
  ADD CONSTRAINT guardian_removal_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_removal
  ADD CONSTRAINT guardian_removal_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardian_removal
  ADD CONSTRAINT guardian_removal_requested_by_id_fkey
  FOREIGN KEY (requested_by_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardianship
  ADD CONSTRAINT guardianship_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardianship
  ADD CONSTRAINT guardianship_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE guardianship
  ADD CONSTRAINT guardianship_invited_by_id_fkey
  FOREIGN KEY (invited_by_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE medical_note
  ADD CONSTRAINT medical_note_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE waiver_clause
  ADD CONSTRAINT waiver_clause_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES waiver_version(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiver_signature
  ADD CONSTRAINT waiver_signature_athlete_id_fkey
  FOREIGN KEY (athlete_id) REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiver_signature
  ADD CONSTRAINT waiver_signature_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE waiver_signature
  ADD CONSTRAINT waiver_signature_version_id_fkey
  FOREIGN KEY (version_id) REFERENCES waiver_version(id) ON UPDATE CASCADE ON DELETE RESTRICT;
