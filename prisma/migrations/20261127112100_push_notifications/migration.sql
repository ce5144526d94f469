-- Notifications on a parent's devices: each device with its push service's address, and what it was sent.
CREATE TYPE push_outcome AS ENUM ('sent', 'dropped', 'failed');

CREATE TABLE push_subscription (
  id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  browser text NOT NULL,
  created_at timestamptz(3) NOT NULL,

  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_endpoint_is_an_address CHECK (endpoint ~ '^https?://' AND length(endpoint) <= 1000),
  CONSTRAINT push_subscription_keys_are_whole CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$' AND auth ~ '^[A-Za-z0-9_-]{22}$'),
  CONSTRAINT push_subscription_guardian_id_fkey
    FOREIGN KEY (guardian_id) REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX push_subscription_endpoint_key ON push_subscription(endpoint);
CREATE INDEX push_subscription_guardian_id_created_at_idx ON push_subscription(guardian_id, created_at);

CREATE TABLE push_message (
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  email_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamptz(3),
  ended_at timestamptz(3),
  outcome push_outcome,
  last_error text,

  CONSTRAINT push_message_pkey PRIMARY KEY (id),
  CONSTRAINT push_message_ends_once CHECK ((outcome IS NULL) = (ended_at IS NULL) AND (outcome IS NULL) = (next_attempt_at IS NOT NULL)),
  CONSTRAINT push_message_attempts_make_sense CHECK (attempts >= 0),
  CONSTRAINT push_message_subscription_id_fkey
    FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT push_message_email_id_fkey
    FOREIGN KEY (email_id) REFERENCES outbox_message(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX push_message_email_id_subscription_id_key ON push_message(email_id, subscription_id);
CREATE INDEX push_message_subscription_id_idx ON push_message(subscription_id);
CREATE INDEX push_message_next_attempt_at_idx ON push_message(next_attempt_at);
