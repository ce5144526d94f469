-- One word for one thing: a duplicate is merged into the guardian who is kept.
ALTER TABLE guardian RENAME COLUMN joined_to_id TO merged_into_id;
ALTER TABLE guardian RENAME CONSTRAINT guardian_joins_another TO guardian_merges_into_another;
ALTER TABLE guardian RENAME CONSTRAINT guardian_joined_to_id_fkey TO guardian_merged_into_id_fkey;
ALTER INDEX guardian_joined_to_id_idx RENAME TO guardian_merged_into_id_idx;
ALTER TYPE reversal_reason RENAME VALUE 'not_honoured' TO 'not_honored';

-- functions keep their text, so the name of the column has to change in it
DO $$
DECLARE definition text;
BEGIN
  FOR definition IN
    SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%joined_to_id%'
  LOOP
    EXECUTE replace(definition, 'joined_to_id', 'merged_into_id');
  END LOOP;
END $$;
