-- A role can be limited to the venues of its members' accounts. It can have only what can be limited.
ALTER TABLE role
  ADD COLUMN own_venues_only boolean DEFAULT false NOT NULL,
  ADD CONSTRAINT role_at_venues_has_what_can_be_limited CHECK (
    NOT own_venues_only OR NOT is_owner AND permissions <@ ARRAY[
      'see-all-lessons', 'see-all-athletes', 'read-medical-notes', 'evaluate-progress',
      'set-opening-hours', 'correct-families', 'handle-settlements'
    ]
  );

CREATE TABLE staff_venue (
  staff_member_id uuid NOT NULL,
  venue_id uuid NOT NULL,
  CONSTRAINT staff_venue_pkey PRIMARY KEY (staff_member_id, venue_id),
  CONSTRAINT staff_venue_staff_member_id_fkey FOREIGN KEY (staff_member_id)
    REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT staff_venue_venue_id_fkey FOREIGN KEY (venue_id)
    REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX staff_venue_venue_id_idx ON staff_venue(venue_id);

-- Lessons of a venue, for its staff and for settlements with it.
CREATE INDEX lesson_venue_id_starts_at_idx ON lesson(venue_id, starts_at);
