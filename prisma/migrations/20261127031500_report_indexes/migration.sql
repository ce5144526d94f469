-- reports read many rows of these tables: from the index alone, as far as it goes
DROP INDEX booking_lesson_id_idx;
CREATE INDEX booking_lesson_id_idx
  ON booking(lesson_id) INCLUDE (id, status, lesson_type_id, order_id, currency);
DROP INDEX charge_line_booking_id_idx;
CREATE INDEX charge_line_booking_id_idx ON charge_line(booking_id) INCLUDE (amount_cents);
CREATE INDEX payment_by_credit_idx ON payment(id) WHERE method = 'credit';
