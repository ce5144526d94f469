-- After how many days of being overdue the site pauses a class; null for never.
ALTER TABLE settings ADD COLUMN overdue_pause_days integer,
  ADD CONSTRAINT settings_overdue_pause_days CHECK (
    overdue_pause_days IS NULL OR overdue_pause_days BETWEEN 1 AND 365 AND overdue_days IS NOT NULL
  ) NOT VALID;
-- The first day whose lessons are given up until its tuition is paid; null if it is not paused so.
ALTER TABLE enrollment ADD COLUMN overdue_from date,
  ADD CONSTRAINT enrollment_of_a_trial_is_not_paused CHECK (overdue_from IS NULL OR NOT is_trial) NOT VALID;
