CREATE TYPE consent_region AS ENUM ('EU', 'US', 'Other');

CREATE TYPE privacy_request_kind AS ENUM ('access', 'correction', 'deletion', 'opt_out');

CREATE TYPE privacy_request_state AS ENUM ('unverified', 'open', 'done', 'declined');

CREATE TABLE consent_record (
  id uuid NOT NULL,
  browser_id text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  analytics boolean NOT NULL,
  marketing boolean NOT NULL,
  region consent_region NOT NULL,
  wording integer NOT NULL,

  CONSTRAINT consent_record_pkey PRIMARY KEY (id)
);

CREATE INDEX consent_record_browser_id_idx ON consent_record(browser_id);
CREATE INDEX consent_record_saved_at_idx ON consent_record(saved_at);

CREATE TABLE data_export (
  id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  made_at timestamptz(3),
  expires_at timestamptz(3),
  key_id text,
  nonce bytea,

  CONSTRAINT data_export_pkey PRIMARY KEY (id),
  CONSTRAINT data_export_is_sealed_once_made CHECK (
    num_nonnulls(made_at, expires_at, key_id, nonce) IN (0, 4)
  ),
  CONSTRAINT data_export_runs_forward CHECK (expires_at > made_at)
);

CREATE INDEX data_export_guardian_id_idx ON data_export(guardian_id);
CREATE UNIQUE INDEX data_export_one_in_the_making
  ON data_export(guardian_id) WHERE made_at IS NULL;

CREATE TABLE privacy_request (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  kind privacy_request_kind NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  details text DEFAULT ''::text NOT NULL,
  state privacy_request_state DEFAULT 'unverified'::privacy_request_state NOT NULL,
  received_at timestamptz(3) NOT NULL,
  token_hash text NOT NULL,
  token_expires_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  ended_at timestamptz(3),
  export_token_hash text,
  export_expires_at timestamptz(3),
  notes text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  keeps_lessons boolean,

  CONSTRAINT privacy_request_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_request_counts_once_verified CHECK ((state = 'unverified') = (verified_at IS NULL)),
  CONSTRAINT privacy_request_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT privacy_request_ends_at_a_moment CHECK ((state IN ('done', 'declined')) = (ended_at IS NOT NULL)),
  CONSTRAINT privacy_request_exports_for_a_while CHECK (
    (export_token_hash IS NULL) = (export_expires_at IS NULL)
    AND (export_token_hash IS NULL OR (kind = 'access' AND verified_at IS NOT NULL))
  )
);

CREATE UNIQUE INDEX privacy_request_idempotency_key_key ON privacy_request(idempotency_key);
CREATE UNIQUE INDEX privacy_request_token_hash_key ON privacy_request(token_hash);
CREATE UNIQUE INDEX privacy_request_export_token_hash_key ON privacy_request(export_token_hash);
CREATE INDEX privacy_request_state_verified_at_idx ON privacy_request(state, verified_at);
CREATE INDEX privacy_request_email_idx ON privacy_request(email);

-- What was agreed to stays as it was.
CREATE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a consent is never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER consent_record_stays BEFORE UPDATE ON consent_record
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent();

ALTER TABLE data_export
  ADD CONSTRAINT data_export_guardian_id_fkey
  FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT;
