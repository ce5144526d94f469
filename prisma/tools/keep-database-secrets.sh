#!/usr/bin/env bash
# Keeps in $FOLDER what the containers with the database, and those that use it, have to know of each
# other. It belongs to $OWNER, as which the site runs, and is never printed.
# - `password`: POSTGRES_PASSWORD where that is set, else one that is made at the first start; for
#   PostgreSQL and the site's migrations. `pgpass` is the same for pg_dump and its like.
# - `site-password`: for the account of the running site, which the site makes with it.
# - `server.crt` and `server.key`: PostgreSQL's certificate under the name $DATABASE_HOST, made at the
#   first start, and its key for $DATABASE_OWNER, as which PostgreSQL runs. It stays for good: those who
#   connect trust this one and no other. `pg_hba.conf` lets in by the network with encryption alone.
set -euo pipefail
umask 077

keep() {
  cat > "$FOLDER/$1.new"
  chown "${2:-$OWNER}" "$FOLDER/$1.new"
  mv "$FOLDER/$1.new" "$FOLDER/$1"
}

random() {
  head --bytes=32 /dev/urandom | od --address-radix=n --format=x1 | tr --delete ' \n'
}

password="${POSTGRES_PASSWORD:-}"
if [ -z "$password" ] && [ -s "$FOLDER/password" ]; then
  password="$(cat "$FOLDER/password")"
fi
if [ -z "$password" ]; then
  password="$(random)"
fi

printf '%s' "$password" | keep password
# a colon or backslash would end a field
printf '*:*:*:*:%s\n' "$(printf '%s' "$password" | sed 's/[\\:]/\\&/g')" | keep pgpass
if [ ! -s "$FOLDER/site-password" ]; then
  random | keep site-password
fi

if [ ! -s "$FOLDER/server.crt" ]; then
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | keep server.key "$DATABASE_OWNER"
  # no secret, and PostgreSQL reads it as its own user
  umask 022
  openssl req -x509 -key "$FOLDER/server.key" -days 36500 -subj "/CN=$DATABASE_HOST" \
    -addext "subjectAltName=DNS:$DATABASE_HOST" | keep server.crt
  umask 077
fi
keep pg_hba.conf "$DATABASE_OWNER" <<'RULES'
# within PostgreSQL's own container
local all,replication all trust
hostssl all all all scram-sha-256
RULES
