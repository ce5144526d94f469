-- What Prisma's schema cannot say. The application asks first to be kinder; this has the last word.

-- A coach is never in two lessons at once. A lesson that was released takes no time.
ALTER TABLE "lesson"
  ADD CONSTRAINT "lesson_coach_is_free" EXCLUDE USING gist (
    "coach_id" WITH =,
    tstzrange("starts_at", "occupied_until", '[)') WITH &&
  ) WHERE ("released_at" IS NULL),
  ADD CONSTRAINT "lesson_runs_forward" CHECK ("starts_at" < "ends_at" AND "ends_at" <= "occupied_until"),
  -- Free times are read with an index that relies on it.
  ADD CONSTRAINT "lesson_lasts_less_than_a_day" CHECK ("occupied_until" < "starts_at" + interval '24 hours'),
  ADD CONSTRAINT "lesson_places_never_exceeded" CHECK ("places_taken" BETWEEN 0 AND "places" AND "places" > 0);

ALTER TABLE "booking"
  ADD CONSTRAINT "booking_takes_places" CHECK ("places_taken" > 0),
  ADD CONSTRAINT "booking_price_is_money" CHECK ("price_cents" >= 0 AND "deposit_cents" BETWEEN 0 AND "price_cents"),
  ADD CONSTRAINT "booking_is_confirmed_at_a_moment" CHECK (
    "status" NOT IN ('confirmed', 'completed', 'no_show') OR "confirmed_at" IS NOT NULL
  );

ALTER TABLE "booking_place"
  ADD CONSTRAINT "booking_place_position_counts_from_one" CHECK ("position" > 0),
  ADD CONSTRAINT "booking_place_share_is_money" CHECK ("price_share_cents" >= 0);

ALTER TABLE "lesson_type"
  ADD CONSTRAINT "lesson_type_price_is_money" CHECK ("price_cents" >= 0 AND "deposit_cents" BETWEEN 0 AND "price_cents"),
  ADD CONSTRAINT "lesson_type_has_a_length" CHECK ("duration_minutes" BETWEEN 5 AND 720),
  ADD CONSTRAINT "lesson_type_athletes_make_sense" CHECK ("min_athletes" > 0 AND "min_athletes" <= "max_athletes"),
  ADD CONSTRAINT "lesson_type_ages_make_sense" CHECK ("min_age" >= 0 AND "min_age" <= "max_age");

ALTER TABLE "availability_window"
  ADD CONSTRAINT "availability_window_weekday_is_iso" CHECK ("weekday" BETWEEN 1 AND 7),
  ADD CONSTRAINT "availability_window_runs_forward" CHECK ("start_time" < "end_time"),
  ADD CONSTRAINT "availability_window_dates_run_forward" CHECK ("valid_from" <= "valid_until");

ALTER TABLE "opening"
  ADD CONSTRAINT "opening_runs_forward" CHECK ("start_time" < "end_time");

ALTER TABLE "calendar_block"
  ADD CONSTRAINT "calendar_block_runs_forward" CHECK ("starts_on" <= "ends_on"),
  ADD CONSTRAINT "calendar_block_times_come_in_pairs" CHECK (("start_time" IS NULL) = ("end_time" IS NULL)),
  ADD CONSTRAINT "calendar_block_times_run_forward" CHECK ("starts_on" < "ends_on" OR "start_time" < "end_time");

ALTER TABLE "settings"
  ADD CONSTRAINT "settings_is_one_row" CHECK ("id" = 1),
  ADD CONSTRAINT "settings_numbers_make_sense" CHECK (
    "slot_step_minutes" BETWEEN 5 AND 240 AND "minimum_notice_minutes" >= 0 AND "horizon_days" BETWEEN 1 AND 730
    AND "buffer_minutes" BETWEEN 0 AND 240 AND "hold_minutes" BETWEEN 1 AND 60
    AND "abandoned_holds_per_hour" > 0
  );

ALTER TABLE "cancellation_tier"
  ADD CONSTRAINT "cancellation_tier_percent_where_it_counts" CHECK (
    ("gives" = 'percent') = ("percent" IS NOT NULL) AND "percent" BETWEEN 0 AND 100 AND "hours_before" >= 0
  );

-- The trail of who did what, signatures and agreed policies are written once. Truncating stays possible for the owner of the
-- database alone, which the tests are.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "audit_event_is_append_only"
  BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "waiver_signature_is_append_only"
  BEFORE UPDATE OR DELETE ON "waiver_signature"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "cancellation_tier_is_append_only"
  BEFORE UPDATE OR DELETE ON "cancellation_tier"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
