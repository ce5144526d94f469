#!/usr/bin/env bash
# restore.sh <backup>: brings a backup back, database and files, after checking it. The site must not
# run meanwhile. Everybody has to sign in again, as sessions that ended since would be valid again.
# Reads the same variables as backup.sh.
set -euo pipefail

backup="$BACKUPS/${1:?Which backup? It is the name of a folder in $BACKUPS.}"
(cd "$backup" && sha256sum --check --quiet SHA256SUMS)

pg_restore --single-transaction --clean --if-exists --no-owner --dbname="$PGDATABASE" "$backup/site.dump"
psql --quiet --command="UPDATE session SET ended_at = now() WHERE ended_at IS NULL"
tar --extract --gzip --numeric-owner --file="$backup/files.tar.gz" --directory="$FILES"
echo "Restored ${1}: $(psql --no-align --tuples-only --command='SELECT count(*) FROM booking') bookings"
