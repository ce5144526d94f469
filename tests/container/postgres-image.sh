#!/usr/bin/env bash
# postgres-image.sh <tag>: makes an image in place of Docker Hub's postgres, such as
# docker.io/library/postgres:18-bookworm, on a Debian machine without a registry of images: PostgreSQL
# of SUITE, forky when absent, which has 18. Its start does what compose.yaml needs of the official
# one's: POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD or its file, and the same folders and users.
# ENGINE is the engine's command with its options.
set -euo pipefail

tag=$1
engine=${ENGINE:-podman}
version=${VERSION:-18}
folder=$(mktemp --directory)
trap 'rm --recursive --force "$folder"' EXIT
root=$folder/root

# what an older debootstrap does for releases that it does not know
debootstrap --variant=minbase --include=ca-certificates "${SUITE:-forky}" "$root" \
  http://deb.debian.org/debian /usr/share/debootstrap/scripts/sid >&2
chroot "$root" groupadd --system --gid 999 postgres
chroot "$root" useradd --system --gid 999 --uid 999 --home-dir /var/lib/postgresql postgres
# the package would make a cluster of its own
mkdir --parents "$root/etc/postgresql-common"
echo 'create_main_cluster = false' > "$root/etc/postgresql-common/createcluster.conf"
unshare --mount --pid --fork --mount-proc="$root/proc" chroot "$root" \
  env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends \
  "postgresql-$version" >&2
rm --recursive --force "$root"/var/{cache/apt,lib/apt/lists}/* "$root"/usr/share/{doc,man,locale}/* \
  "$root"/var/lib/postgresql/*
install --directory --owner=999 --group=999 --mode=3777 "$root/var/run/postgresql"
chown 999:999 "$root/var/lib/postgresql"

cat > "$root/usr/local/bin/docker-entrypoint.sh" <<'START'
#!/usr/bin/env bash
set -euo pipefail
[ "$1" = postgres ] || exec "$@"
as_postgres=(setpriv --reuid=999 --regid=999 --clear-groups env HOME=/var/lib/postgresql)
password=${POSTGRES_PASSWORD:-$(cat "${POSTGRES_PASSWORD_FILE:-/dev/null}")}
user=${POSTGRES_USER:-postgres}
mkdir --parents --mode=700 "$PGDATA"
chown --recursive 999:999 "$(dirname "$PGDATA")"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -n "$password" ] || { echo 'Error: a superuser password is not specified.' >&2; exit 1; }
  given=$(mktemp)
  chown 999 "$given"
  printf '%s\n' "$password" > "$given"
  "${as_postgres[@]}" initdb --username="$user" --pwfile="$given" --locale=C.UTF-8
  rm "$given"
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  "${as_postgres[@]}" pg_ctl --wait start --options="-c listen_addresses=''"
  [ "${POSTGRES_DB:-$user}" = postgres ] ||
    "${as_postgres[@]}" createdb --username="$user" "${POSTGRES_DB:-$user}"
  "${as_postgres[@]}" pg_ctl --wait --mode=fast stop
fi
exec "${as_postgres[@]}" postgres -c listen_addresses='*' "${@:2}"
START
chmod 755 "$root/usr/local/bin/docker-entrypoint.sh"

tar --directory="$root" --create --numeric-owner --file="$folder/postgres.tar" .
$engine import \
  --change "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/$version/bin" \
  --change "ENV PGDATA=/var/lib/postgresql/$version/docker" \
  --change 'ENTRYPOINT ["docker-entrypoint.sh"]' --change 'CMD ["postgres"]' \
  --change 'STOPSIGNAL SIGINT' --change 'VOLUME /var/lib/postgresql' --change 'EXPOSE 5432' \
  "$folder/postgres.tar" "$tag"
