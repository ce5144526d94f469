-- Families save a card at Stripe, and agree that tuition is charged to it.
CREATE TYPE card_setup_state AS ENUM ('open', 'saved', 'expired');
CREATE TYPE autopay_end AS ENUM ('guardian', 'card_removed', 'family_gone');
CREATE TYPE tuition_collection_state AS ENUM ('due', 'done', 'paused', 'stopped');

CREATE TABLE saved_card (
  id uuid NOT NULL,
  guardian_id uuid,
  customer_id text NOT NULL,
  payment_method_id text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL,
  expiry_month integer NOT NULL,
  expiry_year integer NOT NULL,
  live boolean NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3),
  CONSTRAINT saved_card_pkey PRIMARY KEY (id),
  -- the number itself never gets here
  CONSTRAINT saved_card_has_four_digits CHECK (last_four ~ '^[0-9]{4}$' OR guardian_id IS NULL AND last_four = ''),
  CONSTRAINT saved_card_expires_in_a_month CHECK (expiry_month BETWEEN 1 AND 12 AND expiry_year BETWEEN 2000 AND 2999),
  CONSTRAINT saved_card_of_no_one_is_removed CHECK (guardian_id IS NOT NULL OR removed_at IS NOT NULL),
  CONSTRAINT saved_card_guardian_id_fkey FOREIGN KEY (guardian_id)
    REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX saved_card_customer_id_key ON saved_card(customer_id);
CREATE UNIQUE INDEX saved_card_payment_method_id_key ON saved_card(payment_method_id);
CREATE UNIQUE INDEX saved_card_one_at_a_time ON saved_card(guardian_id) WHERE removed_at IS NULL;

CREATE TABLE card_setup (
  id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  live boolean NOT NULL,
  session_id text,
  state card_setup_state NOT NULL DEFAULT 'open',
  started_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT card_setup_pkey PRIMARY KEY (id),
  CONSTRAINT card_setup_ends_once CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT card_setup_guardian_id_fkey FOREIGN KEY (guardian_id)
    REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX card_setup_session_id_key ON card_setup(session_id);
CREATE UNIQUE INDEX card_setup_one_at_a_time ON card_setup(guardian_id) WHERE state = 'open';
CREATE INDEX card_setup_guardian_id_idx ON card_setup(guardian_id);
CREATE INDEX card_setup_state_expires_at_idx ON card_setup(state, expires_at);

CREATE TABLE autopay_mandate (
  id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  version integer NOT NULL,
  wording text NOT NULL,
  agreed_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_by autopay_end,
  CONSTRAINT autopay_mandate_pkey PRIMARY KEY (id),
  CONSTRAINT autopay_mandate_names_its_words CHECK (wording <> '' AND version > 0),
  CONSTRAINT autopay_mandate_end_has_its_cause CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT autopay_mandate_guardian_id_fkey FOREIGN KEY (guardian_id)
    REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX autopay_mandate_one_at_a_time ON autopay_mandate(guardian_id) WHERE ended_at IS NULL;
CREATE INDEX autopay_mandate_guardian_id_agreed_at_idx ON autopay_mandate(guardian_id, agreed_at);

-- What was agreed to, by whom and when stays as it was; it only ends, once.
CREATE FUNCTION refuse_changing_a_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
    OR (NEW.id, NEW.guardian_id, NEW.version, NEW.wording, NEW.agreed_at)
      IS DISTINCT FROM (OLD.id, OLD.guardian_id, OLD.version, OLD.wording, OLD.agreed_at) THEN
    RAISE EXCEPTION 'an autopay mandate only ends' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER autopay_mandate_only_ends BEFORE UPDATE ON autopay_mandate
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_a_mandate();
CREATE TRIGGER autopay_mandate_is_kept BEFORE DELETE ON autopay_mandate
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE tuition_collection (
  invoice_id uuid NOT NULL,
  guardian_id uuid NOT NULL,
  state tuition_collection_state NOT NULL DEFAULT 'due',
  next_on date,
  first_on date,
  declined integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT tuition_collection_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT tuition_collection_ends_once CHECK (
    (state = 'due') = (ended_at IS NULL) AND (state = 'due') = (next_on IS NOT NULL)
  ),
  CONSTRAINT tuition_collection_counts_declined CHECK (declined BETWEEN 0 AND 3),
  CONSTRAINT tuition_collection_invoice_id_fkey FOREIGN KEY (invoice_id)
    REFERENCES tuition_invoice(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tuition_collection_guardian_id_fkey FOREIGN KEY (guardian_id)
    REFERENCES guardian(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX tuition_collection_guardian_id_idx ON tuition_collection(guardian_id);
CREATE INDEX tuition_collection_state_next_on_idx ON tuition_collection(state, next_on);

-- What autopay charges of an order, and what the bank said.
ALTER TABLE payment_attempt
  ADD COLUMN saved_card_id uuid,
  ADD COLUMN stripe_payment_id text,
  ADD COLUMN decline_code text,
  ADD CONSTRAINT payment_attempt_saved_card_id_fkey FOREIGN KEY (saved_card_id)
    REFERENCES saved_card(id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT payment_attempt_card_is_for_tuition CHECK (
    saved_card_id IS NULL AND stripe_payment_id IS NULL OR purpose = 'tuition'
  ) NOT VALID,
  ADD CONSTRAINT payment_attempt_declined_failed CHECK (decline_code IS NULL OR state = 'failed') NOT VALID;
