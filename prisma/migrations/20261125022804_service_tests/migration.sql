CREATE TYPE service_kind AS ENUM ('email', 'stripe', 'storage');

CREATE TABLE service_test (
  service service_kind NOT NULL,
  tested_at timestamptz(3) NOT NULL,
  passed boolean NOT NULL,
  answer text NOT NULL,

  CONSTRAINT service_test_pkey PRIMARY KEY (service),
  CONSTRAINT service_test_answer_is_short CHECK (char_length(answer) <= 400)
);

CREATE TYPE backup_kind AS ENUM ('backup', 'restore_test');

-- what makes backups writes here: INSERT INTO backup_record (kind) VALUES ('backup')
CREATE TABLE backup_record (
  kind backup_kind NOT NULL,
  recorded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT backup_record_pkey PRIMARY KEY (kind, recorded_at)
);
