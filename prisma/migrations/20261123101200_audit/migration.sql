CREATE TYPE actor_kind AS ENUM ('visitor', 'guardian', 'staff', 'system');

CREATE TABLE audit_event (
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_kind actor_kind NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,

  CONSTRAINT audit_event_pkey PRIMARY KEY (id)
);

CREATE INDEX audit_event_subject_kind_subject_id_at_idx ON audit_event(subject_kind, subject_id, at);
CREATE INDEX audit_event_at_idx ON audit_event(at);
-- Which record an athlete's became is asked by the id that is gone.
CREATE INDEX audit_event_merged ON audit_event ((details ->> 'merged')) WHERE (action = 'merge-athletes');

CREATE TABLE request_address (
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  address text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  network text NOT NULL,

  CONSTRAINT request_address_pkey PRIMARY KEY (id)
);

CREATE INDEX request_address_subject_kind_subject_id_idx ON request_address(subject_kind, subject_id);
CREATE INDEX request_address_network_at_idx ON request_address(network, at);

CREATE TRIGGER audit_event_is_append_only
  BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
