-- Staff sign in by passkey. A challenge is deleted when it is used, so that none works twice.
CREATE TABLE passkey (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),

  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_is_named CHECK (name <> '' AND length(name) <= 80),
  CONSTRAINT passkey_has_an_id_and_a_key CHECK (
    credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) <= 1364 AND length(public_key) > 0
  ),
  CONSTRAINT passkey_counts_uses CHECK (sign_count BETWEEN 0 AND 4294967295),
  CONSTRAINT passkey_is_used_after_it_was_made CHECK (last_used_at >= created_at),
  CONSTRAINT passkey_account_id_fkey
    FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE UNIQUE INDEX passkey_credential_id_key ON passkey(credential_id);
CREATE INDEX passkey_account_id_idx ON passkey(account_id);

CREATE TABLE passkey_challenge (
  id uuid NOT NULL,
  account_id uuid,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,

  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_challenge_ends_later CHECK (expires_at > created_at),
  CONSTRAINT passkey_challenge_account_id_fkey
    FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE UNIQUE INDEX passkey_challenge_token_hash_key ON passkey_challenge(token_hash);
CREATE INDEX passkey_challenge_account_id_idx ON passkey_challenge(account_id);
