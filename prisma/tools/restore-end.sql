-- The end of the transaction in which restore.sh brings a database back: proves what came back, ends
-- what somebody may have ended since the backup, and only then commits.
RESET search_path;
\o :found
\i :contents
\o
\set differences `[ ! -s "$EXPECTED" ] || diff "$EXPECTED" "$FOUND" | grep '^[<>]' | head -n 20`
SELECT set_config('restore.differences', :'differences', true) \g /dev/null
DO $$
BEGIN
  IF current_setting('restore.differences') <> '' THEN
    RAISE EXCEPTION E'What comes back (>) is not what was backed up (<), so that nothing was changed:\n%',
      current_setting('restore.differences');
  END IF;
END $$;
\copy (SELECT id, key_id, encode(nonce, 'hex'), encode(ciphertext, 'hex') FROM medical_note) TO PROGRAM 'node "$TOOLS/check-medical-notes.mjs" >&2'
UPDATE session SET ended_at = now() WHERE ended_at IS NULL;
UPDATE account_token SET expires_at = greatest(created_at, now()) WHERE used_at IS NULL AND expires_at > now();
UPDATE guardian_invitation SET ended_at = now() WHERE ended_at IS NULL;
UPDATE share_link SET revoked_at = now() WHERE revoked_at IS NULL;
DELETE FROM passkey_challenge;
-- A backup does not know of itself, and the system page says when the last one was made.
INSERT INTO backup_record (kind, recorded_at) SELECT 'backup', (:'backup')::timestamptz
  WHERE :'backup' ~ '^\d{4}-\d\d-\d\dT\d{6}Z$' ON CONFLICT DO NOTHING;
-- What waited to be sent may have been sent since: staff decide at /admin/system/held-messages.
DO $$
BEGIN
  IF to_regclass('push_message') IS NULL OR NOT EXISTS (
    SELECT FROM pg_attribute
    WHERE attrelid = 'push_message'::regclass AND attname = 'held_at' AND NOT attisdropped
  ) THEN
    RAISE WARNING 'This backup is from before messages were held: start the site with JOBS=off, and look at what waits to be sent.';
  ELSE
    UPDATE outbox_message SET held_at = now() WHERE outcome IS NULL;
    UPDATE text_message SET held_at = now() WHERE outcome IS NULL;
    UPDATE push_message SET held_at = now() WHERE outcome IS NULL;
  END IF;
END $$;
COMMIT;
