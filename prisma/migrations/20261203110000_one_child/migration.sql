-- Where one child stood here twice, what belongs to the one becomes the other's, and nothing else of it
-- changes. What does that has to say of which two.

DROP TRIGGER "waiver_signature_is_append_only" ON "waiver_signature";

CREATE TRIGGER "waiver_signature_is_append_only"
  BEFORE UPDATE ON "waiver_signature"
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.one_child', true), '')
      IS DISTINCT FROM OLD."athlete_id"::text || ' ' || NEW."athlete_id"::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION "refuse_change"();

DROP TRIGGER "evaluation_never_changes" ON "evaluation";

CREATE TRIGGER "evaluation_never_changes"
  BEFORE UPDATE ON "evaluation"
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.one_child', true), '')
      IS DISTINCT FROM OLD."athlete_id"::text || ' ' || NEW."athlete_id"::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION "refuse_change"();

DROP TRIGGER "certificate_never_changes" ON "certificate";

CREATE TRIGGER "certificate_never_changes"
  BEFORE UPDATE ON "certificate"
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.one_child', true), '')
      IS DISTINCT FROM OLD."athlete_id"::text || ' ' || NEW."athlete_id"::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION "refuse_change"();

DROP TRIGGER "session_credit_is_append_only" ON "session_credit";

CREATE TRIGGER "session_credit_is_append_only"
  BEFORE UPDATE ON "session_credit"
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.one_child', true), '')
      IS DISTINCT FROM OLD."athlete_id"::text || ' ' || NEW."athlete_id"::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "session_credit_is_never_deleted"
  BEFORE DELETE ON "session_credit"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

DROP TRIGGER "package_purchase_is_append_only" ON "package_purchase";

CREATE TRIGGER "package_purchase_is_append_only"
  BEFORE UPDATE ON "package_purchase"
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.one_child', true), '')
      IS DISTINCT FROM OLD."athlete_id"::text || ' ' || NEW."athlete_id"::text
    OR to_jsonb(OLD) - 'athlete_id' IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id'
  )
  EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "package_purchase_is_never_deleted"
  BEFORE DELETE ON "package_purchase"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
