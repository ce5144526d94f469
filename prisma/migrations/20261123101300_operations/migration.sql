CREATE TYPE job_outcome AS ENUM ('done', 'failed');

CREATE TABLE job_run (
  id uuid NOT NULL,
  job_id bigint NOT NULL,
  kind text NOT NULL,
  attempt integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  outcome job_outcome,
  error text,

  CONSTRAINT job_run_pkey PRIMARY KEY (id),
  CONSTRAINT job_run_ends_with_an_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT job_run_names_an_error_where_it_failed CHECK ((outcome IS NOT DISTINCT FROM 'failed') = (error IS NOT NULL))
);

CREATE INDEX job_run_kind_started_at_idx ON job_run(kind, started_at);
CREATE INDEX job_run_started_at_idx ON job_run(started_at);
