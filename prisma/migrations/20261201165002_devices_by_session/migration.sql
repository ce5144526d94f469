-- For deleting sessions, and the devices of those that are ended.
CREATE INDEX CONCURRENTLY push_subscription_session_id_idx ON push_subscription (session_id);
