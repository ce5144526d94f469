-- What tuition costs more that stays unpaid for too long, once for each invoice.
ALTER TYPE charge_kind ADD VALUE 'late_fee';

-- Compared as text, since a new value cannot be named before it is committed.
ALTER TABLE charge_line
  DROP CONSTRAINT charge_line_has_the_sign_of_its_kind,
  ADD CONSTRAINT charge_line_has_the_sign_of_its_kind CHECK (
    CASE kind::text
      WHEN 'price' THEN amount_cents >= 0
      WHEN 'owed_again' THEN amount_cents > 0
      WHEN 'late_fee' THEN amount_cents > 0
      WHEN 'tax' THEN amount_cents <> 0
      WHEN 'headcount' THEN amount_cents <> 0
      ELSE amount_cents < 0
    END
  ) NOT VALID;
-- All rows from before are sound: none has the new kind.
ALTER TABLE charge_line VALIDATE CONSTRAINT charge_line_has_the_sign_of_its_kind;

-- After how many days, null for never; an amount or a percentage; and since when, as what was charged
-- before was agreed without it.
ALTER TABLE settings
  ADD COLUMN late_fee_days integer,
  ADD COLUMN late_fee_cents integer,
  ADD COLUMN late_fee_percent integer,
  ADD COLUMN late_fee_since timestamptz(3),
  ADD CONSTRAINT settings_late_fee CHECK (
    late_fee_days IS NULL AND late_fee_cents IS NULL AND late_fee_percent IS NULL
      AND late_fee_since IS NULL
    OR late_fee_days IS NOT NULL AND late_fee_days BETWEEN 1 AND 365 AND late_fee_since IS NOT NULL
      AND (
        late_fee_cents IS NOT NULL AND late_fee_cents > 0 AND late_fee_percent IS NULL
        OR late_fee_cents IS NULL AND late_fee_percent IS NOT NULL AND late_fee_percent BETWEEN 1 AND 100
      )
  ) NOT VALID;
ALTER TABLE settings VALIDATE CONSTRAINT settings_late_fee;

CREATE TABLE late_fee (
  invoice_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  charged_at timestamptz(3) NOT NULL,
  waived_at timestamptz(3),
  CONSTRAINT late_fee_pkey PRIMARY KEY (invoice_id),
  CONSTRAINT late_fee_is_something CHECK (amount_cents > 0),
  CONSTRAINT late_fee_invoice_id_fkey FOREIGN KEY (invoice_id)
    REFERENCES tuition_invoice(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT late_fee_booking_id_fkey FOREIGN KEY (booking_id)
    REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX late_fee_booking_id_idx ON late_fee(booking_id);
