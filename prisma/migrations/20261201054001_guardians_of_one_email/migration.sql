-- To find families that are probably one, as athlete_same_name does for athletes.
CREATE INDEX CONCURRENTLY guardian_same_email ON guardian (lower(email)) INCLUDE (email, id)
  WHERE erased_at IS NULL AND merged_into_id IS NULL;
