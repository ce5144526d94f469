-- What a camp offers besides its days, such as early drop-off or lunch.
CREATE TYPE extra_basis AS ENUM ('day', 'camp');

CREATE TABLE camp_extra (
  id uuid NOT NULL,
  term_class_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  basis extra_basis NOT NULL,
  price_cents integer NOT NULL,
  CONSTRAINT camp_extra_pkey PRIMARY KEY (id),
  CONSTRAINT camp_extra_has_a_name CHECK (name <> ''),
  CONSTRAINT camp_extra_price_is_not_negative CHECK (price_cents >= 0),
  CONSTRAINT camp_extra_term_class_id_fkey FOREIGN KEY (term_class_id)
    REFERENCES term_class(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE UNIQUE INDEX camp_extra_term_class_id_position_key ON camp_extra(term_class_id, position);

-- What was agreed for a child, which stays when the camp offers it no more.
CREATE TABLE enrollment_extra (
  enrollment_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  basis extra_basis NOT NULL,
  price_cents integer NOT NULL,
  CONSTRAINT enrollment_extra_pkey PRIMARY KEY (enrollment_id, position),
  CONSTRAINT enrollment_extra_is_named CHECK (name <> ''),
  CONSTRAINT enrollment_extra_price_is_not_negative CHECK (price_cents >= 0),
  CONSTRAINT enrollment_extra_enrollment_id_fkey FOREIGN KEY (enrollment_id)
    REFERENCES enrollment(id) ON UPDATE CASCADE ON DELETE CASCADE
);

INSERT INTO camp_extra (id, term_class_id, position, name, basis, price_cents)
  SELECT gen_random_uuid(), id, 0, extra_name, 'day', extra_cents FROM term_class WHERE extra_name <> '';
INSERT INTO enrollment_extra (enrollment_id, position, name, basis, price_cents)
  SELECT id, 0, extra_name, 'day', extra_cents FROM enrollment WHERE extra_name <> '';

CREATE TRIGGER camp_extra_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON camp_extra
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
ALTER TABLE camp_extra ENABLE ALWAYS TRIGGER camp_extra_changes_pages;
