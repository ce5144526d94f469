CREATE TYPE account_token_purpose AS ENUM (
  'verify_email',
  'set_password',
  'change_email',
  'one_time_code',
  'staff_invitation'
);

CREATE TYPE realm AS ENUM ('parent', 'staff');

CREATE TYPE staff_role AS ENUM ('owner', 'coach', 'front_desk');

CREATE TABLE account (
  id uuid NOT NULL,
  realm realm NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text,
  password_set_at timestamptz(3),
  verified_at timestamptz(3),
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  guardian_id uuid,
  newsletter boolean DEFAULT false NOT NULL,

  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT account_of_a_parent_is_a_guardians_once_verified CHECK (
    CASE realm
      WHEN 'parent' THEN (verified_at IS NULL) = (guardian_id IS NULL)
      ELSE guardian_id IS NULL
    END
  ),
  CONSTRAINT account_password_is_set_at_a_moment CHECK (
    (password_hash IS NULL) = (password_set_at IS NULL)
  )
);

CREATE UNIQUE INDEX account_guardian_id_key ON account(guardian_id);
CREATE UNIQUE INDEX account_realm_email_key ON account(realm, email);

CREATE TABLE account_token (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  purpose account_token_purpose NOT NULL,
  token_hash text NOT NULL,
  new_email text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  old_email text,

  CONSTRAINT account_token_pkey PRIMARY KEY (id),
  CONSTRAINT account_token_runs_forward CHECK (expires_at >= created_at),
  CONSTRAINT account_token_says_which_address CHECK (
    (purpose = 'change_email') = (new_email IS NOT NULL)
  )
);

CREATE UNIQUE INDEX account_token_token_hash_key ON account_token(token_hash);
CREATE INDEX account_token_account_id_purpose_idx ON account_token(account_id, purpose);

CREATE TABLE calendar_feed (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  token_hash text NOT NULL,
  coach_id uuid,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT calendar_feed_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX calendar_feed_account_id_key ON calendar_feed(account_id);
CREATE UNIQUE INDEX calendar_feed_token_hash_key ON calendar_feed(token_hash);

CREATE TABLE first_owner_link (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),

  CONSTRAINT first_owner_link_pkey PRIMARY KEY (id),
  CONSTRAINT first_owner_link_runs_forward CHECK (expires_at > created_at)
);

CREATE UNIQUE INDEX first_owner_link_token_hash_key ON first_owner_link(token_hash);

CREATE TABLE rate_limit_try (
  id uuid NOT NULL,
  key text NOT NULL,
  at timestamptz(3) NOT NULL,

  CONSTRAINT rate_limit_try_pkey PRIMARY KEY (id)
);

CREATE INDEX rate_limit_try_key_at_idx ON rate_limit_try(key, at);

CREATE TABLE recovery_code (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  code_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),

  CONSTRAINT recovery_code_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX recovery_code_code_hash_key ON recovery_code(code_hash);
CREATE INDEX recovery_code_account_id_idx ON recovery_code(account_id);

CREATE TABLE second_factor (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  key_id text NOT NULL,
  nonce bytea NOT NULL,
  ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer DEFAULT 0 NOT NULL,

  CONSTRAINT second_factor_pkey PRIMARY KEY (id)
);

CREATE INDEX second_factor_account_id_idx ON second_factor(account_id);
CREATE UNIQUE INDEX second_factor_in_use ON second_factor (account_id) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX second_factor_being_set_up ON second_factor (account_id) WHERE confirmed_at IS NULL;

CREATE TABLE session (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  confirmed_at timestamptz(3) NOT NULL,
  factor_at timestamptz(3),
  user_agent text NOT NULL,

  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_runs_forward CHECK (expires_at > created_at)
);

CREATE UNIQUE INDEX session_token_hash_key ON session(token_hash);
CREATE INDEX session_account_id_idx ON session(account_id);

CREATE TABLE staff_member (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  role staff_role NOT NULL,
  coach_id uuid,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT staff_member_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX staff_member_account_id_key ON staff_member(account_id);
CREATE UNIQUE INDEX staff_member_coach_id_key ON staff_member(coach_id);

ALTER TABLE account_token
  ADD CONSTRAINT account_token_account_id_fkey
  FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE calendar_feed
  ADD CONSTRAINT calendar_feed_account_id_fkey
  FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE calendar_feed
  ADD CONSTRAINT calendar_feed_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE content_version
  ADD CONSTRAINT content_version_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE picture
  ADD CONSTRAINT picture_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE recovery_code
  ADD CONSTRAINT recovery_code_account_id_fkey
  FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE second_factor
  ADD CONSTRAINT second_factor_account_id_fkey
  FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE session
  ADD CONSTRAINT session_account_id_fkey
  FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE staff_member
  ADD CONSTRAINT staff_member_account_id_fkey
  FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE staff_member
  ADD CONSTRAINT staff_member_coach_id_fkey
  FOREIGN KEY (coach_id) REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT;
