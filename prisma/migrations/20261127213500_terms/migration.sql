-- Children are enrolled in a class for a term: a place on every date, as ordinary bookings of one order, and
-- tuition that is charged in invoices.
CREATE TYPE tuition_basis AS ENUM ('term', 'month', 'lesson');

CREATE TABLE term (
  id uuid NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date,
  registration_opens_at timestamptz(3) NOT NULL,
  members_open_at timestamptz(3),
  registration_fee_cents integer NOT NULL DEFAULT 0,
  drop_notice_days integer NOT NULL DEFAULT 14,
  tuition_day integer NOT NULL DEFAULT 25,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT term_pkey PRIMARY KEY (id),
  CONSTRAINT term_runs_forward CHECK (ends_on >= starts_on),
  CONSTRAINT term_opens_for_members_first CHECK (members_open_at <= registration_opens_at),
  CONSTRAINT term_fee_is_not_negative CHECK (registration_fee_cents >= 0),
  CONSTRAINT term_notice_is_within_a_year CHECK (drop_notice_days BETWEEN 0 AND 366),
  CONSTRAINT term_tuition_day_is_in_every_month CHECK (tuition_day BETWEEN 1 AND 28)
);

CREATE TABLE term_class (
  id uuid NOT NULL,
  term_id uuid NOT NULL,
  series_id uuid NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  level level,
  min_age integer NOT NULL,
  max_age integer NOT NULL,
  basis tuition_basis NOT NULL,
  price_cents integer NOT NULL,
  trial_cents integer,
  open boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT term_class_pkey PRIMARY KEY (id),
  CONSTRAINT term_class_ages_run_upward CHECK (0 <= min_age AND min_age <= max_age),
  CONSTRAINT term_class_prices_are_not_negative CHECK (price_cents >= 0 AND trial_cents >= 0),
  CONSTRAINT term_class_term_id_fkey FOREIGN KEY (term_id)
    REFERENCES term(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT term_class_series_id_fkey FOREIGN KEY (series_id)
    REFERENCES lesson_series(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX term_class_slug_key ON term_class(slug);
CREATE UNIQUE INDEX term_class_term_id_series_id_key ON term_class(term_id, series_id);
CREATE INDEX term_class_series_id_idx ON term_class(series_id);

CREATE TABLE term_class_skill (
  term_class_id uuid NOT NULL,
  skill_id uuid NOT NULL,
  CONSTRAINT term_class_skill_pkey PRIMARY KEY (term_class_id, skill_id),
  CONSTRAINT term_class_skill_term_class_id_fkey FOREIGN KEY (term_class_id)
    REFERENCES term_class(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT term_class_skill_skill_id_fkey FOREIGN KEY (skill_id)
    REFERENCES skill(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX term_class_skill_skill_id_idx ON term_class_skill(skill_id);

CREATE TABLE enrollment (
  id uuid NOT NULL,
  idempotency_key text NOT NULL,
  term_class_id uuid NOT NULL,
  athlete_id uuid NOT NULL,
  order_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date,
  is_trial boolean NOT NULL DEFAULT false,
  sibling_percent integer NOT NULL DEFAULT 0,
  registration_fee_cents integer NOT NULL DEFAULT 0,
  tuition_held boolean NOT NULL DEFAULT false,
  dropped_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT enrollment_pkey PRIMARY KEY (id),
  CONSTRAINT enrollment_does_not_end_before_it_begins CHECK (ends_on >= starts_on - 1),
  CONSTRAINT enrollment_of_a_trial_is_one_day CHECK (NOT is_trial OR ends_on IS NOT NULL AND ends_on <= starts_on),
  CONSTRAINT enrollment_discount_is_a_percentage CHECK (sibling_percent BETWEEN 0 AND 100),
  CONSTRAINT enrollment_fee_is_not_negative CHECK (registration_fee_cents >= 0),
  CONSTRAINT enrollment_dropped_has_an_end CHECK (dropped_at IS NULL OR ends_on IS NOT NULL),
  -- no athlete is enrolled in one class twice at a time
  CONSTRAINT enrollment_once_at_a_time EXCLUDE USING gist (
    term_class_id WITH =, athlete_id WITH =, daterange(starts_on, ends_on + 1) WITH &&
  ) WHERE (NOT is_trial),
  CONSTRAINT enrollment_term_class_id_fkey FOREIGN KEY (term_class_id)
    REFERENCES term_class(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT enrollment_athlete_id_fkey FOREIGN KEY (athlete_id)
    REFERENCES athlete(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT enrollment_order_id_fkey FOREIGN KEY (order_id)
    REFERENCES booking_order(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE UNIQUE INDEX enrollment_idempotency_key_key ON enrollment(idempotency_key);
CREATE UNIQUE INDEX enrollment_order_id_key ON enrollment(order_id);
CREATE INDEX enrollment_athlete_id_idx ON enrollment(athlete_id);
CREATE INDEX enrollment_term_class_id_idx ON enrollment(term_class_id);

CREATE TABLE tuition_invoice (
  id uuid NOT NULL,
  enrollment_id uuid NOT NULL,
  month date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT tuition_invoice_pkey PRIMARY KEY (id),
  CONSTRAINT tuition_invoice_month_is_its_first_day CHECK (extract(day FROM month) = 1),
  CONSTRAINT tuition_invoice_enrollment_id_fkey FOREIGN KEY (enrollment_id)
    REFERENCES enrollment(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX tuition_invoice_enrollment_id_idx ON tuition_invoice(enrollment_id);

CREATE TABLE tuition_line (
  booking_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  CONSTRAINT tuition_line_pkey PRIMARY KEY (booking_id),
  CONSTRAINT tuition_line_booking_id_fkey FOREIGN KEY (booking_id)
    REFERENCES booking(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT tuition_line_invoice_id_fkey FOREIGN KEY (invoice_id)
    REFERENCES tuition_invoice(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE INDEX tuition_line_invoice_id_idx ON tuition_line(invoice_id);

-- Public pages show terms and their classes.
CREATE TRIGGER term_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON term
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER term_class_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON term_class
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
CREATE TRIGGER term_class_skill_changes_pages AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON term_class_skill
  FOR EACH STATEMENT EXECUTE FUNCTION tell_page_change('catalogue');
ALTER TABLE term ENABLE ALWAYS TRIGGER term_changes_pages;
ALTER TABLE term_class ENABLE ALWAYS TRIGGER term_class_changes_pages;
ALTER TABLE term_class_skill ENABLE ALWAYS TRIGGER term_class_skill_changes_pages;

CREATE TRIGGER tuition_invoice_is_append_only BEFORE UPDATE OR DELETE ON tuition_invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tuition_line_is_append_only BEFORE UPDATE OR DELETE ON tuition_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
