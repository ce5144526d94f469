-- AlterTable
ALTER TABLE "guardian" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- A signature is never changed, and goes when its own time is over: what deletes it has to say so.
DROP TRIGGER "waiver_signature_is_append_only" ON "waiver_signature";

CREATE TRIGGER "waiver_signature_is_append_only"
  BEFORE UPDATE ON "waiver_signature"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "waiver_signature_stays_while_it_is_wanted"
  BEFORE DELETE ON "waiver_signature"
  FOR EACH ROW WHEN (current_setting('site.time_is_over', true) IS DISTINCT FROM 'waiver_signature')
  EXECUTE FUNCTION "refuse_change"();
