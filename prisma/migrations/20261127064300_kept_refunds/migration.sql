-- Alone, because a new value cannot be used in the transaction that adds it.
ALTER TYPE refund_state ADD VALUE 'kept';
