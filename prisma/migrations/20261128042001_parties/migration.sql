-- What families can choose from when they book a birthday party.
CREATE TABLE party_package (
  id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  lesson_type_id uuid NOT NULL,
  coach_id uuid NOT NULL,
  venue_id uuid,
  duration_minutes integer NOT NULL,
  price_cents integer NOT NULL,
  deposit_cents integer NOT NULL,
  children_included integer NOT NULL,
  extra_child_cents integer NOT NULL,
  most_children integer NOT NULL,
  min_age integer NOT NULL,
  max_age integer NOT NULL,
  notice_days integer NOT NULL,
  change_days integer NOT NULL,
  weekdays integer[] NOT NULL,
  start_times text[] NOT NULL,
  bookable_from date,
  bookable_until date,
  published boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT party_package_pkey PRIMARY KEY (id),
  CONSTRAINT party_package_has_a_title CHECK (title <> ''),
  CONSTRAINT party_package_lasts_within_a_day CHECK (duration_minutes BETWEEN 15 AND 720),
  CONSTRAINT party_package_price_is_money CHECK (
    price_cents >= 0 AND extra_child_cents >= 0 AND deposit_cents BETWEEN 0 AND price_cents
  ),
  CONSTRAINT party_package_has_room_for_who_is_included CHECK (
    children_included > 0 AND most_children >= children_included
  ),
  CONSTRAINT party_package_ages_run_upward CHECK (min_age >= 0 AND max_age >= min_age),
  CONSTRAINT party_package_days_are_not_negative CHECK (notice_days >= 0 AND change_days >= 0),
  CONSTRAINT party_package_has_times CHECK (
    cardinality(weekdays) > 0 AND cardinality(start_times) > 0
  ),
  CONSTRAINT party_package_bookable_days_run_forward CHECK (bookable_until >= bookable_from),
  CONSTRAINT party_package_lesson_type_id_fkey FOREIGN KEY (lesson_type_id)
    REFERENCES lesson_type(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT party_package_coach_id_fkey FOREIGN KEY (coach_id)
    REFERENCES coach(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT party_package_venue_id_fkey FOREIGN KEY (venue_id)
    REFERENCES venue(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX party_package_slug_key ON party_package(slug);

-- A booking that is a party: what was agreed besides its price.
CREATE TABLE party (
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  package_id uuid NOT NULL,
  children integer NOT NULL,
  children_included integer NOT NULL,
  extra_child_cents integer NOT NULL,
  most_children integer NOT NULL,
  change_days integer NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT party_pkey PRIMARY KEY (id),
  CONSTRAINT party_has_room_for_its_children CHECK (children BETWEEN 1 AND most_children),
  CONSTRAINT party_extra_child_is_not_negative CHECK (extra_child_cents >= 0),
  CONSTRAINT party_note_is_short CHECK (char_length(note) <= 500),
  CONSTRAINT party_booking_id_fkey FOREIGN KEY (booking_id)
    REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT party_package_id_fkey FOREIGN KEY (package_id)
    REFERENCES party_package(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX party_booking_id_key ON party(booking_id);
CREATE INDEX party_package_id_idx ON party(package_id);

CREATE TRIGGER party_package_changes_pages
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON party_package
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
ALTER TABLE party_package ENABLE ALWAYS TRIGGER party_package_changes_pages;
