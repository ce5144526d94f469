#!/usr/bin/env bash
# restore.sh <backup>: brings a backup back, database and files, after checking it. The site must not
# run meanwhile. Everybody has to sign in again, as sessions that ended since would be valid again.
# Reads the same variables as backup.sh, BACKUP_KEY for an encrypted one.
set -euo pipefail

tools="$(dirname "$0")"
backup="$BACKUPS/${1:?Which backup? It is the name of a folder in $BACKUPS.}"
(cd "$backup" && sha256sum --check --quiet SHA256SUMS)

if [ -f "$backup/site.dump.sealed" ]; then
  : "${BACKUP_KEY:?This backup is encrypted: set BACKUP_KEY to its key.}"
  read_part() { node "$tools/seal-backup.mjs" open "$1" < "$backup/$1.sealed"; }
  # both to their end before anything changes
  for part in site.dump files.tar.gz; do
    node "$tools/seal-backup.mjs" check "$part" < "$backup/$part.sealed"
  done
elif [ -n "${BACKUP_KEY:-}" ]; then
  echo 'This backup is not encrypted, though BACKUP_KEY is set. Empty BACKUP_KEY if you trust it.' >&2
  exit 1
else
  read_part() { cat "$backup/$1"; }
fi

read_part site.dump | pg_restore --single-transaction --clean --if-exists --no-owner --no-privileges \
  --dbname="$PGDATABASE"
psql --quiet --command="UPDATE session SET ended_at = now() WHERE ended_at IS NULL"
read_part files.tar.gz | tar --extract --gzip --numeric-owner --directory="$FILES"

# at its next start the site erases again whoever is listed here
if [ -f "$BACKUPS/erasures" ]; then
  touch "$FILES/erasures"
  sort --unique "$BACKUPS/erasures" "$FILES/erasures" > "$FILES/erasures.new"
  chown --reference="$FILES" "$FILES/erasures.new"
  chmod 600 "$FILES/erasures.new"
  mv "$FILES/erasures.new" "$FILES/erasures"
fi
echo "Restored ${1}: $(psql --no-align --tuples-only --command='SELECT count(*) FROM booking') bookings"
