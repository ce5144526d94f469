-- The posts to the webhook with a wrong signature since the last accepted event. One row, as anyone can
-- post there.
CREATE TABLE stripe_refusal (
  id integer NOT NULL DEFAULT 1,
  refused integer NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,

  CONSTRAINT stripe_refusal_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_refusal_is_one_row CHECK (id = 1),
  CONSTRAINT stripe_refusal_makes_sense CHECK (refused > 0 AND last_at >= first_at)
);
