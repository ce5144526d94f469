-- When Stripe was first asked to send a refund; until then it can still be stopped.
ALTER TABLE refund ADD COLUMN asked_at timestamptz(3);
