-- Athletes wait for a place in a class for the rest of its term. An offer keeps a place on every date, as holds
-- of one order, until it ends.
CREATE TABLE class_waiting_entry (
  id uuid NOT NULL,
  term_class_id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ending waiting_ending,
  CONSTRAINT class_waiting_entry_pkey PRIMARY KEY (id),
  CONSTRAINT class_waiting_entry_ends_in_a_way CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CONSTRAINT class_waiting_entry_term_class_id_fkey FOREIGN KEY (term_class_id)
    REFERENCES term_class(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT class_waiting_entry_athlete_id_fkey FOREIGN KEY (athlete_id)
    REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT class_waiting_entry_guardian_id_fkey FOREIGN KEY (guardian_id)
    REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- No athlete is in one line twice.
CREATE UNIQUE INDEX class_waiting_entry_once_in_line ON class_waiting_entry (term_class_id, athlete_id)
  WHERE (ended_at IS NULL);
CREATE INDEX class_waiting_entry_athlete_id_idx ON class_waiting_entry(athlete_id);
CREATE INDEX class_waiting_entry_guardian_id_idx ON class_waiting_entry(guardian_id);
CREATE INDEX class_waiting_entry_term_class_id_idx ON class_waiting_entry(term_class_id);

CREATE TABLE class_waiting_offer (
  entry_id uuid NOT NULL,
  order_id uuid NOT NULL,
  offered_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  CONSTRAINT class_waiting_offer_pkey PRIMARY KEY (entry_id),
  CONSTRAINT class_waiting_offer_runs_forward CHECK (offered_at < ends_at),
  CONSTRAINT class_waiting_offer_entry_id_fkey FOREIGN KEY (entry_id)
    REFERENCES class_waiting_entry(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT class_waiting_offer_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX class_waiting_offer_order_id_key ON class_waiting_offer(order_id);

-- The timetable shows how many places no one waits for.
CREATE TRIGGER class_waiting_entry_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON class_waiting_entry
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
CREATE TRIGGER class_waiting_offer_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON class_waiting_offer
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
ALTER TABLE class_waiting_entry ENABLE ALWAYS TRIGGER class_waiting_entry_changes_pages;
ALTER TABLE class_waiting_offer ENABLE ALWAYS TRIGGER class_waiting_offer_changes_pages;
