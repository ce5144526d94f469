CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TYPE cancellation_return AS ENUM ('percent', 'all_but_deposit', 'nothing');

-- The trail of who did what, signatures and agreed policies are written once. Truncating stays possible
-- for the owner of the database alone, which the tests are.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TABLE cancellation_policy (
  id uuid NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  no_show cancellation_return DEFAULT 'nothing'::cancellation_return NOT NULL,

  CONSTRAINT cancellation_policy_pkey PRIMARY KEY (id)
);

CREATE TABLE cancellation_tier (
  policy_id uuid NOT NULL,
  hours_before integer NOT NULL,
  gives cancellation_return NOT NULL,
  percent integer,

  CONSTRAINT cancellation_tier_pkey PRIMARY KEY (policy_id, hours_before),
  CONSTRAINT cancellation_tier_percent_where_it_counts CHECK (
    (gives = 'percent') = (percent IS NOT NULL) AND percent BETWEEN 0 AND 100 AND hours_before >= 0
  )
);

CREATE TABLE settings (
  id integer DEFAULT 1 NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address_lines text[],
  time_zone text NOT NULL,
  currency char(3) NOT NULL,
  slot_step_minutes integer DEFAULT 15 NOT NULL,
  minimum_notice_minutes integer DEFAULT 60 NOT NULL,
  horizon_days integer DEFAULT 60 NOT NULL,
  buffer_minutes integer DEFAULT 0 NOT NULL,
  hold_minutes integer DEFAULT 15 NOT NULL,
  abandoned_holds_per_hour integer DEFAULT 20 NOT NULL,
  booking_paused boolean DEFAULT false NOT NULL,
  pause_message text DEFAULT ''::text NOT NULL,
  paused_from date,
  paused_until date,
  what_to_bring text[],
  waiver_validity_days integer DEFAULT 365 NOT NULL,
  waiver_retention_years integer DEFAULT 7 NOT NULL,
  reminder_hours integer[] DEFAULT ARRAY[24, 2],
  quiet_from time(0) without time zone NOT NULL,
  quiet_until time(0) without time zone NOT NULL,
  cancellation_policy_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  logo jsonb DEFAULT '{"text": null, "circle": null}'::jsonb NOT NULL,
  social_links text[] DEFAULT ARRAY[]::text[],
  waiver_retention_age integer DEFAULT 21 NOT NULL,
  sibling_percent integer,
  open_holds_per_network integer DEFAULT 8 NOT NULL,
  visitors_share_percent integer DEFAULT 50 NOT NULL,
  tax_id text DEFAULT ''::text NOT NULL,

  CONSTRAINT settings_pkey PRIMARY KEY (id),
  CONSTRAINT settings_currency_has_a_code CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT settings_is_one_row CHECK (id = 1),
  CONSTRAINT settings_numbers_make_sense CHECK (
    slot_step_minutes BETWEEN 5 AND 240 AND minimum_notice_minutes >= 0 AND horizon_days BETWEEN 1 AND 730
    AND buffer_minutes BETWEEN 0 AND 240 AND hold_minutes BETWEEN 1 AND 60
    AND abandoned_holds_per_hour > 0
  ),
  CONSTRAINT settings_open_holds_make_sense CHECK (open_holds_per_network > 0 AND visitors_share_percent BETWEEN 1 AND 100),
  CONSTRAINT settings_sibling_percent_is_a_percentage CHECK (sibling_percent BETWEEN 1 AND 100),
  CONSTRAINT settings_waivers_last_and_are_kept CHECK (
    waiver_validity_days BETWEEN 1 AND 3660 AND waiver_retention_years BETWEEN 1 AND 50
    AND waiver_retention_age BETWEEN 18 AND 50
  )
);

CREATE TRIGGER cancellation_policy_is_append_only
  BEFORE UPDATE OR DELETE ON cancellation_policy
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A policy is whole before the first booking is made under it. The lock waits for a booking that is
-- being made at this moment.
CREATE FUNCTION refuse_tier_of_agreed_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "cancellation_policy" WHERE "id" = NEW."policy_id" FOR UPDATE;
  IF EXISTS (SELECT FROM "booking" WHERE "cancellation_policy_id" = NEW."policy_id") THEN
    RAISE EXCEPTION 'cancellation_tier comes before bookings';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER cancellation_tier_comes_before_bookings
  BEFORE INSERT ON cancellation_tier
  FOR EACH ROW EXECUTE FUNCTION refuse_tier_of_agreed_policy();

CREATE TRIGGER cancellation_tier_is_append_only
  BEFORE UPDATE OR DELETE ON cancellation_tier
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE cancellation_tier
  ADD CONSTRAINT cancellation_tier_policy_id_fkey
  FOREIGN KEY (policy_id) REFERENCES cancellation_policy(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE settings
  ADD CONSTRAINT settings_cancellation_policy_id_fkey
  FOREIGN KEY (cancellation_policy_id) REFERENCES cancellation_policy(id) ON UPDATE CASCADE ON DELETE RESTRICT;
