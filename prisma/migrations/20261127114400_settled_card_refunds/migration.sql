-- Staff settle a refund of account balance that Stripe refused: it is withdrawn, and stays account balance.
ALTER TABLE opening_balance_refund
  DROP CONSTRAINT opening_balance_refund_is_by_hand_or_by_card,
  ADD CONSTRAINT opening_balance_refund_is_by_hand_or_by_card CHECK (
    returned_as IN ('cash', 'check', 'transfer') AND state IN ('owed', 'returned', 'withdrawn')
      AND stripe_refund_id IS NULL AND dispute_id IS NULL
    OR returned_as = 'stripe' AND state IN ('due', 'returned', 'failed', 'withdrawn')
      AND write_off_id IS NULL
  );
