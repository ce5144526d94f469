-- The private address that a family hands on to the parents of its guests.
CREATE TABLE party_link (
  id uuid NOT NULL,
  party_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT party_link_pkey PRIMARY KEY (id),
  CONSTRAINT party_link_party_id_fkey FOREIGN KEY (party_id)
    REFERENCES party(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX party_link_token_hash_key ON party_link(token_hash);
CREATE UNIQUE INDEX party_link_is_one_at_a_time ON party_link(party_id) WHERE ended_at IS NULL;
CREATE INDEX party_link_party_id_idx ON party_link(party_id);

-- A waiver that a parent signed for a guest. It outlives the reply, as proof.
CREATE TABLE party_waiver (
  id uuid NOT NULL,
  party_id uuid NOT NULL,
  version_id uuid NOT NULL,
  text_hash text NOT NULL,
  snapshot jsonb NOT NULL,
  child_name text NOT NULL,
  child_born_on date NOT NULL,
  signer_name text NOT NULL,
  drawing text,
  relationship text NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  valid_until timestamptz(3) NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT party_waiver_pkey PRIMARY KEY (id),
  CONSTRAINT party_waiver_names_who_signed CHECK (child_name <> '' AND signer_name <> ''),
  CONSTRAINT party_waiver_drawing_is_a_short_path CHECK (
    length(drawing) <= 20000 AND drawing ~ '^M[ML0-9 ]+$'
  ),
  CONSTRAINT party_waiver_party_id_fkey FOREIGN KEY (party_id)
    REFERENCES party(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT party_waiver_version_id_fkey FOREIGN KEY (version_id)
    REFERENCES waiver_version(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX party_waiver_party_id_idx ON party_waiver(party_id);
CREATE INDEX party_waiver_version_id_idx ON party_waiver(version_id);

CREATE TRIGGER party_waiver_is_append_only
  BEFORE UPDATE ON party_waiver FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER party_waiver_stays_while_it_is_wanted
  BEFORE DELETE ON party_waiver
  FOR EACH ROW WHEN (current_setting('site.time_is_over', true) IS DISTINCT FROM 'party_waiver')
  EXECUTE FUNCTION refuse_change();

-- What the parent of an invited child answered.
CREATE TABLE party_guest (
  id uuid NOT NULL,
  party_id uuid NOT NULL,
  visitor_token_hash text NOT NULL,
  child_name text NOT NULL,
  coming boolean NOT NULL,
  people integer NOT NULL,
  contact_name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL DEFAULT '',
  key_id text,
  nonce bytea,
  ciphertext bytea,
  waiver_id uuid,
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  CONSTRAINT party_guest_pkey PRIMARY KEY (id),
  CONSTRAINT party_guest_has_a_name CHECK (child_name <> '' AND contact_name <> ''),
  CONSTRAINT party_guest_people_fit_the_answer CHECK (
    people BETWEEN 0 AND 12 AND coming = (people > 0)
  ),
  CONSTRAINT party_guest_note_is_whole CHECK (num_nonnulls(key_id, nonce, ciphertext) IN (0, 3)),
  CONSTRAINT party_guest_party_id_fkey FOREIGN KEY (party_id)
    REFERENCES party(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT party_guest_waiver_id_fkey FOREIGN KEY (waiver_id)
    REFERENCES party_waiver(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX party_guest_waiver_id_key ON party_guest(waiver_id);
CREATE INDEX party_guest_party_id_idx ON party_guest(party_id);
