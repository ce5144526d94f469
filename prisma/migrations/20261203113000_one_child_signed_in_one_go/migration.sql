-- Where a child that stood here twice was signed for as both in one go, the second signature goes on under
-- its own id, as one signing counts once for an athlete. Nothing else of it changes.

DROP TRIGGER "waiver_signature_is_append_only" ON "waiver_signature";

CREATE TRIGGER "waiver_signature_is_append_only"
  BEFORE UPDATE ON "waiver_signature"
  FOR EACH ROW WHEN (
    coalesce(current_setting('site.one_child', true), '')
      IS DISTINCT FROM OLD."athlete_id"::text || ' ' || NEW."athlete_id"::text
    OR NEW."attempt_id" NOT IN (OLD."attempt_id", OLD."id"::text)
    OR to_jsonb(OLD) - 'athlete_id' - 'attempt_id'
      IS DISTINCT FROM to_jsonb(NEW) - 'athlete_id' - 'attempt_id'
  )
  EXECUTE FUNCTION "refuse_change"();
