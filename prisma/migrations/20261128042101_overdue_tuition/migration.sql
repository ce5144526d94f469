-- After how many days unpaid tuition counts as overdue; null for never.
ALTER TABLE settings ADD COLUMN overdue_days integer,
  ADD COLUMN overdue_refused boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT settings_overdue_days CHECK (
    overdue_days BETWEEN 1 AND 365 AND overdue_days IS NOT NULL
    OR overdue_days IS NULL AND NOT overdue_refused
  ) NOT VALID;
