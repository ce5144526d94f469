-- What a party costs more, or less, once its number of children is changed.
ALTER TYPE charge_kind ADD VALUE 'headcount';

-- Compared as text, since a new value cannot be named before it is committed.
ALTER TABLE charge_line
  DROP CONSTRAINT charge_line_has_the_sign_of_its_kind,
  ADD CONSTRAINT charge_line_has_the_sign_of_its_kind CHECK (
    CASE kind::text
      WHEN 'price' THEN amount_cents >= 0
      WHEN 'owed_again' THEN amount_cents > 0
      WHEN 'tax' THEN amount_cents <> 0
      WHEN 'headcount' THEN amount_cents <> 0
      ELSE amount_cents < 0
    END
  ) NOT VALID;
