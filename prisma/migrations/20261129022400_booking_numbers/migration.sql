CREATE INDEX CONCURRENTLY booking_number_idx ON booking (right(id::text, 10));
