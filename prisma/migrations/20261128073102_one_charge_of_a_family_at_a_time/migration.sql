CREATE UNIQUE INDEX CONCURRENTLY payment_attempt_one_family_at_a_time ON payment_attempt(guardian_id)
  WHERE state IN ('open', 'on_its_way');
