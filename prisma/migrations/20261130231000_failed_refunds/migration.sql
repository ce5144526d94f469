-- Counted on Today, of millions that arrived.
CREATE INDEX CONCURRENTLY refund_failed_idx ON refund (booking_id) WHERE state = 'failed';
