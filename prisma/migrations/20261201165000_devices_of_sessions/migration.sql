-- A device gets notifications as long as the sign-in that turned them on has not been ended.
ALTER TABLE push_subscription ADD COLUMN session_id uuid;
ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_session_id_fkey
  FOREIGN KEY (session_id) REFERENCES session(id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
