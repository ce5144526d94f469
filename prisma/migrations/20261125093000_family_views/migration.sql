-- The families whose records a member of staff opened last.
CREATE TABLE family_view (
  staff_member_id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  viewed_at timestamptz(3) NOT NULL,

  CONSTRAINT family_view_pkey PRIMARY KEY (staff_member_id, guardian_id),
  CONSTRAINT family_view_staff_member_id_fkey
    FOREIGN KEY (staff_member_id) REFERENCES staff_member(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT family_view_guardian_id_fkey
    FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE INDEX family_view_guardian_id_idx ON family_view(guardian_id);

-- What a member of staff did to bookings last, for the families that are offered to them first.
CREATE INDEX audit_event_of_staff_on_bookings ON audit_event (actor_id, at)
  WHERE actor_kind = 'staff' AND subject_kind = 'booking';
