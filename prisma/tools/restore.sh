#!/usr/bin/env bash
# restore.sh <backup>: brings a backup back, database and files, after checking it. Refuses while the
# site, or anything else, is connected to the database, unless OTHERS_CONNECTED=1. What the database then holds is compared with what was backed up, and medical notes are
# decrypted, before anything is changed for good. Everybody has to sign in again, and links to sign in,
# invitations and shared pages end, as those that ended since would be valid again. Messages that waited
# to be sent are held until staff decide.
# Reads the same variables as backup.sh, BACKUP_KEY for an encrypted one; MEDICAL_KEYS, or the file
# SECRETS of a site that made its own.
set -euo pipefail

tools="$(dirname "$0")"
backup="$BACKUPS/${1:?Which backup? It is the name of a folder in $BACKUPS.}"
work="$(mktemp --directory)"
trap 'rm -rf "$work"' EXIT
(cd "$backup" && sha256sum --check --quiet SHA256SUMS)

if [ -f "$backup/site.dump.sealed" ]; then
  : "${BACKUP_KEY:?This backup is encrypted: set BACKUP_KEY to its key.}"
  read_part() { node "$tools/seal-backup.mjs" open "$1" < "$backup/$1.sealed"; }
  # all to their end before anything changes
  for part in "$backup"/*.sealed; do
    node "$tools/seal-backup.mjs" check "$(basename "$part" .sealed)" < "$part"
  done
elif [ -n "${BACKUP_KEY:-}" ]; then
  echo 'This backup is not encrypted, though BACKUP_KEY is set. Empty BACKUP_KEY if you trust it.' >&2
  exit 1
else
  read_part() { cat "$backup/$1"; }
fi

export TOOLS="$tools" EXPECTED="$work/expected" FOUND="$work/found"
if [ -f "$backup/contents" ] || [ -f "$backup/contents.sealed" ]; then
  read_part contents > "$EXPECTED"
else
  echo 'This backup is from before contents were counted, so that its rows are not compared.' >&2
fi
secrets="${SECRETS:-$FILES/secrets}"
if [ -z "${MEDICAL_KEYS:-}" ] && [ -f "$secrets" ]; then
  MEDICAL_KEYS="$(sed --quiet 's/^MEDICAL_KEYS=//p' "$secrets" | head --lines=1)"
fi
export MEDICAL_KEYS="${MEDICAL_KEYS:-}"

# one transaction, whose end is only written once everything before it was
{
  cat "$tools/restore-begin.sql"
  read_part site.dump | pg_restore --clean --if-exists --no-owner --no-privileges --file=-
  cat "$tools/restore-end.sql"
} | psql --quiet --no-psqlrc --tuples-only --no-align --field-separator=$'\t' \
  --set=ON_ERROR_STOP=1 --set=others_connected="${OTHERS_CONNECTED:-0}" --set=backup="$1" \
  --set=found="$FOUND" --set=contents="$tools/backup-contents.sql" \
  --dbname="$PGDATABASE" --file=- > "$work/output"
read_part files.tar.gz | tar --extract --gzip --numeric-owner --directory="$FILES"

# at its next start the site erases again whoever is listed here
if [ -f "$BACKUPS/erasures" ]; then
  touch "$FILES/erasures"
  sort --unique "$BACKUPS/erasures" "$FILES/erasures" > "$FILES/erasures.new"
  chown --reference="$FILES" "$FILES/erasures.new"
  chmod 600 "$FILES/erasures.new"
  mv "$FILES/erasures.new" "$FILES/erasures"
fi
tables="$(grep --count '^rows of ' "$FOUND" || true)"
echo "Restored ${1}: ${tables} tables, $(sed --quiet 's/^rows of booking\t//p' "$FOUND") bookings"
echo 'What waited to be sent is held: start the site, decide at /admin/system/held-messages, and compare'
echo 'payments at /admin/payments/reconcile.'
