-- What staff may do is decided by their role's permissions. The owner's role lists none, as it has all.
CREATE TABLE role (
  id uuid NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL,
  needs_second_factor boolean DEFAULT false NOT NULL,
  is_owner boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT role_pkey PRIMARY KEY (id),
  CONSTRAINT role_has_a_name CHECK (name = btrim(name) AND name <> ''),
  CONSTRAINT role_permissions_are_known CHECK (
    permissions <@ ARRAY[
      'see-all-lessons', 'see-all-athletes', 'read-medical-notes', 'evaluate-progress',
      'set-opening-hours', 'handle-payments', 'read-reports', 'answer-messages',
      'correct-families', 'merge-duplicates', 'import-families', 'edit-content',
      'edit-email-texts', 'edit-legal-texts', 'set-prices', 'handle-settlements',
      'change-settings',
      'handle-privacy-requests', 'manage-staff', 'see-activity', 'run-operations'
    ]
  ),
  CONSTRAINT role_of_the_owner_lists_nothing CHECK (
    NOT is_owner OR (permissions = '{}' AND needs_second_factor)
  )
);

CREATE UNIQUE INDEX role_name_key ON role (lower(name));
CREATE UNIQUE INDEX role_of_the_owner ON role (is_owner) WHERE is_owner;

INSERT INTO role (id, name, permissions, needs_second_factor, is_owner) VALUES
  ('0190a000-0000-7000-8000-000000000001', 'Owner', '{}', true, true),
  ('0190a000-0000-7000-8000-000000000002', 'Manager', ARRAY[
    'see-all-lessons', 'see-all-athletes', 'read-medical-notes', 'evaluate-progress',
    'set-opening-hours', 'handle-payments', 'read-reports', 'answer-messages',
    'correct-families', 'merge-duplicates', 'import-families', 'edit-content',
    'edit-email-texts', 'edit-legal-texts', 'set-prices', 'handle-settlements', 'change-settings',
    'handle-privacy-requests'
  ], true, false),
  ('0190a000-0000-7000-8000-000000000003', 'Coach', ARRAY[
    'read-medical-notes', 'evaluate-progress', 'set-opening-hours'
  ], true, false),
  ('0190a000-0000-7000-8000-000000000004', 'Front desk', ARRAY[
    'see-all-lessons', 'handle-payments', 'answer-messages', 'correct-families'
  ], true, false);

ALTER TABLE staff_member ADD COLUMN role_id uuid;

UPDATE staff_member SET role_id = role.id FROM role
WHERE lower(role.name) = replace(staff_member.role::text, '_', ' ');

ALTER TABLE staff_member
  ALTER COLUMN role_id SET NOT NULL,
  ADD CONSTRAINT staff_member_role_id_fkey
  FOREIGN KEY (role_id) REFERENCES role(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  DROP COLUMN role;

CREATE INDEX staff_member_role_id_idx ON staff_member(role_id);

DROP TYPE staff_role;
