CREATE INDEX CONCURRENTLY guardian_same_phone ON guardian (translate(phone, '+() .-/', '')) INCLUDE (phone, id)
  WHERE erased_at IS NULL AND merged_into_id IS NULL;
