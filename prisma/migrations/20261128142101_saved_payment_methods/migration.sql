-- What saves a family's card saves its bank account as well, and is called after both.
-- allow drop-or-rename: no release before this one has it
ALTER TABLE saved_card RENAME TO saved_payment_method;
ALTER TABLE saved_payment_method RENAME CONSTRAINT saved_card_pkey TO saved_payment_method_pkey;
ALTER TABLE saved_payment_method RENAME CONSTRAINT saved_card_has_four_digits TO saved_payment_method_has_four_digits;
ALTER TABLE saved_payment_method RENAME CONSTRAINT saved_card_expires_in_a_month TO saved_payment_method_expires_in_a_month;
ALTER TABLE saved_payment_method RENAME CONSTRAINT saved_card_of_no_one_is_removed TO saved_payment_method_of_no_one_is_removed;
ALTER TABLE saved_payment_method RENAME CONSTRAINT saved_card_guardian_id_fkey TO saved_payment_method_guardian_id_fkey;
ALTER INDEX saved_card_customer_id_key RENAME TO saved_payment_method_customer_id_key;
ALTER INDEX saved_card_payment_method_id_key RENAME TO saved_payment_method_payment_method_id_key;
ALTER INDEX saved_card_one_of_a_method_at_a_time RENAME TO saved_payment_method_one_of_a_method_at_a_time;

-- allow drop-or-rename: no release before this one has it
ALTER TYPE card_setup_state RENAME TO payment_method_setup_state;
-- allow drop-or-rename: no release before this one has it
ALTER TABLE card_setup RENAME TO payment_method_setup;
ALTER TABLE payment_method_setup RENAME CONSTRAINT card_setup_pkey TO payment_method_setup_pkey;
ALTER TABLE payment_method_setup RENAME CONSTRAINT card_setup_ends_once TO payment_method_setup_ends_once;
ALTER TABLE payment_method_setup RENAME CONSTRAINT card_setup_guardian_id_fkey TO payment_method_setup_guardian_id_fkey;
ALTER INDEX card_setup_session_id_key RENAME TO payment_method_setup_session_id_key;
ALTER INDEX card_setup_one_of_a_method_at_a_time RENAME TO payment_method_setup_one_of_a_method_at_a_time;
ALTER INDEX card_setup_guardian_id_idx RENAME TO payment_method_setup_guardian_id_idx;
ALTER INDEX card_setup_state_expires_at_idx RENAME TO payment_method_setup_state_expires_at_idx;

-- allow drop-or-rename: no release before this one has it
ALTER TYPE autopay_end RENAME VALUE 'card_removed' TO 'method_removed';
-- allow drop-or-rename: no release before this one has it
ALTER TABLE payment_attempt RENAME COLUMN saved_card_id TO saved_payment_method_id;
ALTER TABLE payment_attempt RENAME CONSTRAINT payment_attempt_saved_card_id_fkey TO payment_attempt_saved_payment_method_id_fkey;
ALTER TABLE payment_attempt RENAME CONSTRAINT payment_attempt_card_is_for_tuition TO payment_attempt_saved_method_is_for_tuition;
ALTER INDEX payment_attempt_saved_card_id_idx RENAME TO payment_attempt_saved_payment_method_id_idx;
