#!/usr/bin/env bash
# Makes one backup, complete or not at all: the database, the site's files, and their checksums.
# Deletes the oldest beyond BACKUPS_KEPT. Finds the database as pg_dump does (PGHOST, PGUSER, …),
# the files in FILES, and keeps backups in BACKUPS, each in a folder named by its time.
set -euo pipefail

unfinished="$BACKUPS/unfinished"
rm -rf "$unfinished"
mkdir -p "$unfinished"

# the database first: whatever it names is then among the files
pg_dump --format=custom --file="$unfinished/site.dump"
# 1: a file changed while it was read, as others do while the site runs
tar --create --gzip --file="$unfinished/files.tar.gz" --directory="$FILES" . || [ $? = 1 ]
(cd "$unfinished" && sha256sum site.dump files.tar.gz > SHA256SUMS)
sync "$unfinished"/*

mv "$unfinished" "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"
# the system page says when the last one was made
psql --quiet --command="INSERT INTO backup_record (kind) VALUES ('backup')"
find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '????-??-??T??????Z' | sort |
  head --lines=-"${BACKUPS_KEPT:-14}" | xargs --no-run-if-empty rm -r
