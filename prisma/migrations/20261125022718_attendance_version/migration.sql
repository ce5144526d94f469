ALTER TABLE booking_place
  ADD COLUMN attendance_version integer DEFAULT 0 NOT NULL,
  ADD CONSTRAINT booking_place_attendance_version_counts_up CHECK (attendance_version >= 0);
