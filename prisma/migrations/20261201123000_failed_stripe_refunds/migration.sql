-- Counted on Today, of millions that arrived.
CREATE INDEX CONCURRENTLY stripe_refund_failed_idx ON stripe_refund (payment_id) WHERE state = 'failed';
