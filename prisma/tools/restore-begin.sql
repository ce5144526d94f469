-- The beginning of the transaction in which restore.sh brings a database back: nobody may use it, as what
-- they write would be lost.
BEGIN;
SET client_min_messages = warning;
SELECT set_config('restore.others_connected', :'others_connected', true) \g /dev/null
DO $$
DECLARE
  -- background processes of the server have no name of an account
  others text := (SELECT string_agg(DISTINCT usename, ', ') FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL);
BEGIN
  IF others IS NOT NULL AND current_setting('restore.others_connected') <> '1' THEN
    RAISE EXCEPTION E'Stop the site and its workers first: this database is in use, by the account %.\n'
      'If that is something else, which writes nothing, set OTHERS_CONNECTED=1.', others;
  END IF;
END $$;
-- tables of a later version of the site as well, which the backup does not know
DROP SCHEMA IF EXISTS graphile_worker, public CASCADE;
CREATE SCHEMA public AUTHORIZATION pg_database_owner;
GRANT USAGE ON SCHEMA public TO PUBLIC;
