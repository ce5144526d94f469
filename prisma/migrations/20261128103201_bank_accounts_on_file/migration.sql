-- Autopay charges a card or debits a bank account; a family can have one of each on file.
CREATE TYPE autopay_method AS ENUM ('card', 'bank_account');

ALTER TABLE saved_card
  ADD COLUMN method autopay_method NOT NULL DEFAULT 'card',
  ALTER COLUMN expiry_month DROP NOT NULL,
  ALTER COLUMN expiry_year DROP NOT NULL,
  DROP CONSTRAINT saved_card_expires_in_a_month,
  ADD CONSTRAINT saved_card_expires_in_a_month CHECK (
    method = 'card' AND expiry_month IS NOT NULL AND expiry_month BETWEEN 1 AND 12
      AND expiry_year IS NOT NULL AND expiry_year BETWEEN 2000 AND 2999
    OR method = 'bank_account' AND expiry_month IS NULL AND expiry_year IS NULL
  ) NOT VALID;
ALTER TABLE saved_card VALIDATE CONSTRAINT saved_card_expires_in_a_month;
DROP INDEX saved_card_one_at_a_time;
-- allow blocking-index: a family has one card at most, so that it is built in a moment
CREATE UNIQUE INDEX saved_card_one_of_a_method_at_a_time ON saved_card(guardian_id, method)
  WHERE removed_at IS NULL;

ALTER TABLE card_setup ADD COLUMN method autopay_method NOT NULL DEFAULT 'card';
DROP INDEX card_setup_one_at_a_time;
-- allow blocking-index: setups are deleted after a month, so that it is built in a moment
CREATE UNIQUE INDEX card_setup_one_of_a_method_at_a_time ON card_setup(guardian_id, method)
  WHERE state = 'open';

ALTER TABLE autopay_mandate ADD COLUMN method autopay_method NOT NULL DEFAULT 'card';
CREATE OR REPLACE FUNCTION refuse_changing_a_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL
    OR (NEW.id, NEW.guardian_id, NEW.method, NEW.version, NEW.wording, NEW.agreed_at)
      IS DISTINCT FROM
      (OLD.id, OLD.guardian_id, OLD.method, OLD.version, OLD.wording, OLD.agreed_at) THEN
    RAISE EXCEPTION 'an autopay mandate only ends' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

-- Stays when the card or account is removed, so that what fails days later is told in fitting words.
ALTER TABLE payment_attempt
  ADD COLUMN autopay_method autopay_method,
  ADD CONSTRAINT payment_attempt_method_is_of_autopay CHECK (
    autopay_method IS NULL OR purpose = 'tuition'
  ) NOT VALID;
ALTER TABLE payment_attempt VALIDATE CONSTRAINT payment_attempt_method_is_of_autopay;

ALTER TABLE settings ADD COLUMN bank_accounts_offered boolean NOT NULL DEFAULT false;
