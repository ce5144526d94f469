#!/usr/bin/env bash
# Keeps the database's password in $PASSWORDS, for the containers that need it alone: POSTGRES_PASSWORD
# where that is set, else one that is made at the first start. `password` is for PostgreSQL and the
# site's migrations, `pgpass` for pg_dump and its like, and `site-password` for the account of the
# running site, which the site makes with it. Belongs to $OWNER, as which the site runs; never printed.
set -euo pipefail
umask 077

keep() {
  cat > "$PASSWORDS/$1.new"
  chown "$OWNER" "$PASSWORDS/$1.new"
  mv "$PASSWORDS/$1.new" "$PASSWORDS/$1"
}

random() {
  head --bytes=32 /dev/urandom | od --address-radix=n --format=x1 | tr --delete ' \n'
}

password="${POSTGRES_PASSWORD:-}"
if [ -z "$password" ] && [ -s "$PASSWORDS/password" ]; then
  password="$(cat "$PASSWORDS/password")"
fi
if [ -z "$password" ]; then
  password="$(random)"
fi

printf '%s' "$password" | keep password
# a colon or backslash would end a field
printf '*:*:*:*:%s\n' "$(printf '%s' "$password" | sed 's/[\\:]/\\&/g')" | keep pgpass
if [ ! -s "$PASSWORDS/site-password" ]; then
  random | keep site-password
fi
