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
COMMIT;
