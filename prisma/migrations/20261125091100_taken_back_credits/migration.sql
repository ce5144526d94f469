-- That staff took back what was left of credits they had given, and why.
CREATE TABLE credit_take_back (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  grant_id uuid NOT NULL,
  staff_member_id uuid NOT NULL,
  credits integer NOT NULL,
  reason text NOT NULL,
  taken_back_at timestamptz(3) NOT NULL,

  CONSTRAINT credit_take_back_pkey PRIMARY KEY (id),
  CONSTRAINT credit_take_back_counts CHECK (credits > 0)
);

CREATE UNIQUE INDEX credit_take_back_idempotency_key_key ON credit_take_back(idempotency_key);
CREATE INDEX credit_take_back_grant_id_idx ON credit_take_back(grant_id);
CREATE INDEX credit_take_back_staff_member_id_idx ON credit_take_back(staff_member_id);

ALTER TABLE credit_take_back
  ADD CONSTRAINT credit_take_back_grant_id_fkey
  FOREIGN KEY (grant_id) REFERENCES credit_grant(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT credit_take_back_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;
