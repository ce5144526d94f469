#!/usr/bin/env bash
# Makes one backup, complete or not at all: the database, how many rows each table has and what its
# amounts add up to, the site's files, and checksums of these.
# Deletes the oldest beyond BACKUPS_KEPT. Finds the database as pg_dump does (PGHOST, PGUSER, …),
# the files in FILES, and keeps backups in BACKUPS, each in a folder named by its time.
# With BACKUP_KEY nothing is written unencrypted; that needs Node.
set -euo pipefail

tools="$(dirname "$0")"
unfinished="$BACKUPS/unfinished"
rm -rf "$unfinished"
mkdir -p "$unfinished"

keep() {
  if [ -n "${BACKUP_KEY:-}" ]; then
    node "$tools/seal-backup.mjs" seal "$1" > "$unfinished/$1.sealed"
  else
    cat > "$unfinished/$1"
  fi
}

# a transaction that sees what pg_dump sees, and stays open for it
coproc psql --quiet --no-psqlrc --tuples-only --no-align --field-separator=$'\t' --set=ON_ERROR_STOP=1
asks="${COPROC[1]}" asked="$COPROC_PID"
# a copy, as bash closes its own as soon as psql ends
exec {answers}<&"${COPROC[0]}"
echo 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT pg_export_snapshot();' >&"$asks"
read -r snapshot <&"$answers"

# the database first: whatever it names is then among the files
pg_dump --format=custom --snapshot="$snapshot" | keep site.dump
printf '%s\n' "\i $tools/backup-contents.sql" '\q' >&"$asks"
keep contents <&"$answers"
wait "$asked"
# 1: a file changed while it was read, as others do while the site runs; secrets and the list of
# erasures have to stay apart from what they protect
{ tar --create --gzip --directory="$FILES" --exclude=./secrets --exclude=./erasures . || [ $? = 1 ]; } |
  keep files.tar.gz
(cd "$unfinished" && sha256sum -- * > ../SHA256SUMS.new && mv ../SHA256SUMS.new SHA256SUMS)
sync "$unfinished"/*

# who was erased, of all backups, so that whoever restores an older one erases them again
if [ -f "$FILES/erasures" ]; then
  touch "$BACKUPS/erasures"
  sort --unique "$FILES/erasures" "$BACKUPS/erasures" > "$BACKUPS/erasures.new"
  mv "$BACKUPS/erasures.new" "$BACKUPS/erasures"
fi

mv "$unfinished" "$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)"
# the system page says when the last one was made
psql --quiet --command="INSERT INTO backup_record (kind) VALUES ('backup')"
find "$BACKUPS" -mindepth 1 -maxdepth 1 -name '????-??-??T??????Z' | sort |
  head --lines=-"${BACKUPS_KEPT:-14}" | xargs --no-run-if-empty rm -r
