CREATE TYPE stripe_transaction_kind AS ENUM ('charge', 'refund', 'dispute');

CREATE TABLE stripe_transaction (
  id text NOT NULL,
  payment_id uuid NOT NULL,
  kind stripe_transaction_kind NOT NULL,
  source_id text NOT NULL,
  amount_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  currency char(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  available_on date NOT NULL,
  CONSTRAINT stripe_transaction_pkey PRIMARY KEY (id),
  CONSTRAINT stripe_transaction_charge_is_of_money CHECK (kind <> 'charge' OR amount_cents > 0),
  CONSTRAINT stripe_transaction_payment_id_fkey FOREIGN KEY (payment_id)
    REFERENCES payment(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX stripe_transaction_payment_id_idx ON stripe_transaction(payment_id);
CREATE INDEX stripe_transaction_source_id_idx ON stripe_transaction(source_id);
CREATE INDEX stripe_transaction_created_at_idx ON stripe_transaction(created_at);
CREATE UNIQUE INDEX stripe_transaction_one_charge_of_a_payment
  ON stripe_transaction(payment_id) WHERE kind = 'charge';

CREATE TABLE stripe_payout (
  id text NOT NULL,
  arrives_on date NOT NULL,
  has_failed boolean NOT NULL,
  CONSTRAINT stripe_payout_pkey PRIMARY KEY (id)
);

CREATE TABLE stripe_payout_part (
  payout_id text NOT NULL,
  transaction_id text NOT NULL,
  CONSTRAINT stripe_payout_part_pkey PRIMARY KEY (payout_id, transaction_id),
  CONSTRAINT stripe_payout_part_payout_id_fkey FOREIGN KEY (payout_id)
    REFERENCES stripe_payout(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT stripe_payout_part_transaction_id_fkey FOREIGN KEY (transaction_id)
    REFERENCES stripe_transaction(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX stripe_payout_part_transaction_id_idx ON stripe_payout_part(transaction_id);

CREATE TRIGGER stripe_transaction_is_append_only BEFORE UPDATE OR DELETE ON stripe_transaction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stripe_payout_part_is_append_only BEFORE UPDATE OR DELETE ON stripe_payout_part
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
