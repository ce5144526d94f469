-- Whether Stripe debited a bank account and no card.
ALTER TABLE payment ADD COLUMN by_bank boolean NOT NULL DEFAULT false;
ALTER TABLE payment
  ADD CONSTRAINT payment_by_bank_came_by_stripe CHECK (NOT by_bank OR method = 'stripe') NOT VALID;
