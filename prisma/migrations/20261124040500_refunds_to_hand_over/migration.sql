-- Counted on every page of the admin area, of millions that were handed over already.
CREATE INDEX refund_owed_idx ON refund (booking_id) WHERE state = 'owed';
