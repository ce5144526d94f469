-- Where lessons take place. Hours, classes and lessons without one are at the business's own address.
CREATE TABLE venue (
  id uuid NOT NULL,
  name text NOT NULL,
  address_lines text[] NOT NULL,
  map_url text DEFAULT ''::text NOT NULL,
  arrival_notes text DEFAULT ''::text NOT NULL,
  rooms text[] DEFAULT '{}'::text[] NOT NULL,
  active boolean DEFAULT true NOT NULL,
  position integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,

  CONSTRAINT venue_pkey PRIMARY KEY (id),
  CONSTRAINT venue_has_an_address CHECK (cardinality(address_lines) > 0),
  CONSTRAINT venue_map_is_a_secure_link CHECK (map_url = '' OR map_url ~ '^https://')
);

ALTER TABLE availability_window ADD COLUMN venue_id uuid,
  ADD CONSTRAINT availability_window_venue_id_fkey
  FOREIGN KEY (venue_id) REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE extra_hours ADD COLUMN venue_id uuid,
  ADD CONSTRAINT extra_hours_venue_id_fkey
  FOREIGN KEY (venue_id) REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE lesson_series ADD COLUMN venue_id uuid,
  ADD CONSTRAINT lesson_series_venue_id_fkey
  FOREIGN KEY (venue_id) REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE lesson ADD COLUMN venue_id uuid,
  ADD CONSTRAINT lesson_venue_id_fkey
  FOREIGN KEY (venue_id) REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- Minutes that a coach needs between two lessons at different places, beside the buffer.
ALTER TABLE settings ADD COLUMN travel_minutes integer DEFAULT 0 NOT NULL,
  ADD CONSTRAINT settings_travel_minutes CHECK (travel_minutes BETWEEN 0 AND 240);

-- Every page says where lessons are.
CREATE TRIGGER venue_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venue
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('settings');
ALTER TABLE venue ENABLE ALWAYS TRIGGER venue_changes_pages;

DROP TRIGGER lesson_changes_pages ON lesson;
CREATE TRIGGER lesson_changes_pages AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken, released_at, venue_id
  ON lesson FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('calendar');
ALTER TABLE lesson ENABLE ALWAYS TRIGGER lesson_changes_pages;
