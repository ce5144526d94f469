-- A date of a class can move to another venue alone; its families and coaches are told as of a new time.
ALTER TABLE class_change_date
  ADD COLUMN venue_id uuid,
  ADD COLUMN to_venue_id uuid,
  ADD CONSTRAINT class_change_date_venue_id_fkey
  FOREIGN KEY (venue_id) REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT class_change_date_to_venue_id_fkey
  FOREIGN KEY (to_venue_id) REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  DROP CONSTRAINT class_change_date_is_another,
  ADD CONSTRAINT class_change_date_is_another CHECK (
    (coach_id, starts_at, ends_at) <> (to_coach_id, to_starts_at, to_ends_at)
      OR venue_id IS DISTINCT FROM to_venue_id
  );
