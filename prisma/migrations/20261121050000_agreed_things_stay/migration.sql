-- What somebody agreed to stays as they read it. A change is a new row, with a new number.

CREATE TRIGGER "cancellation_policy_is_append_only"
  BEFORE UPDATE OR DELETE ON "cancellation_policy"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- A policy is whole before the first booking is made under it. The lock waits for a booking that is
-- being made at this moment.
CREATE FUNCTION "refuse_tier_of_agreed_policy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "cancellation_policy" WHERE "id" = NEW."policy_id" FOR UPDATE;
  IF EXISTS (SELECT FROM "booking" WHERE "cancellation_policy_id" = NEW."policy_id") THEN
    RAISE EXCEPTION 'cancellation_tier comes before bookings';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "cancellation_tier_comes_before_bookings"
  BEFORE INSERT ON "cancellation_tier"
  FOR EACH ROW EXECUTE FUNCTION "refuse_tier_of_agreed_policy"();

-- A draft may change; a published version is what people sign.
CREATE TRIGGER "waiver_version_stays_once_published"
  BEFORE UPDATE OR DELETE ON "waiver_version"
  FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();

-- A published version loses no clause and gets none. The lock waits for one that is being published
-- at this moment.
CREATE FUNCTION "refuse_change_of_published_clauses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "waiver_version" WHERE "id" IN (OLD."version_id", NEW."version_id") FOR SHARE;
  IF EXISTS (
    SELECT FROM "waiver_version"
    WHERE "id" IN (OLD."version_id", NEW."version_id") AND "published_at" IS NOT NULL
  ) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;

CREATE TRIGGER "waiver_clause_stays_once_published"
  BEFORE INSERT OR UPDATE OR DELETE ON "waiver_clause"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_published_clauses"();
