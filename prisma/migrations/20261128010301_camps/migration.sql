-- A camp is a term of its own with one class, whose dates are its days.
CREATE TYPE term_kind AS ENUM ('season', 'camp');

ALTER TABLE term ADD COLUMN kind term_kind NOT NULL DEFAULT 'season';
ALTER TABLE term ADD CONSTRAINT term_of_a_camp_has_an_end
  CHECK (kind <> 'camp' OR ends_on IS NOT NULL) NOT VALID;

ALTER TABLE term_class ADD COLUMN day_price_cents integer;
ALTER TABLE term_class ADD COLUMN what_to_bring text NOT NULL DEFAULT '';
ALTER TABLE term_class ADD COLUMN extra_name text NOT NULL DEFAULT '';
ALTER TABLE term_class ADD COLUMN extra_cents integer NOT NULL DEFAULT 0;
ALTER TABLE term_class ADD CONSTRAINT term_class_day_price_is_not_negative
  CHECK (day_price_cents >= 0) NOT VALID;
ALTER TABLE term_class ADD CONSTRAINT term_class_extra_has_a_name
  CHECK (extra_cents >= 0 AND (extra_name <> '' OR extra_cents = 0)) NOT VALID;

ALTER TABLE enrollment ADD COLUMN extra_name text NOT NULL DEFAULT '';
ALTER TABLE enrollment ADD COLUMN extra_cents integer NOT NULL DEFAULT 0;
ALTER TABLE enrollment ADD CONSTRAINT enrollment_extra_has_a_name
  CHECK (extra_cents >= 0 AND (extra_name <> '' OR extra_cents = 0)) NOT VALID;
