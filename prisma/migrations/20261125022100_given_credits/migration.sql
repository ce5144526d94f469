CREATE TABLE credit_grant (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  staff_member_id uuid NOT NULL,
  reason text NOT NULL,
  granted_at timestamptz(3) NOT NULL,

  CONSTRAINT credit_grant_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX credit_grant_idempotency_key_key ON credit_grant(idempotency_key);
CREATE INDEX credit_grant_staff_member_id_idx ON credit_grant(staff_member_id);

ALTER TABLE credit_grant
  ADD CONSTRAINT credit_grant_staff_member_id_fkey
  FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE lesson_credit ADD COLUMN grant_id uuid;

CREATE UNIQUE INDEX lesson_credit_grant_id_key ON lesson_credit(grant_id);

ALTER TABLE lesson_credit
  ADD CONSTRAINT lesson_credit_grant_id_fkey
  FOREIGN KEY (grant_id) REFERENCES credit_grant(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  DROP CONSTRAINT lesson_credit_comes_from_somewhere,
  ADD CONSTRAINT lesson_credit_comes_from_somewhere CHECK (
    num_nonnulls(missed_place_id, sale_id, grant_id) = 1
  );
