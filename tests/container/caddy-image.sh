#!/usr/bin/env bash
# caddy-image.sh <tag>: makes an image in place of Docker Hub's caddy, such as
# docker.io/library/caddy:2, on a Debian machine without a registry of images: Caddy of SUITE, forky when
# absent. ENGINE is the engine's command with its options.
set -euo pipefail

tag=$1
engine=${ENGINE:-podman}
folder=$(mktemp --directory)
trap 'rm --recursive --force "$folder"' EXIT
root=$folder/root

debootstrap --variant=minbase --include=ca-certificates "${SUITE:-forky}" "$root" \
  http://deb.debian.org/debian /usr/share/debootstrap/scripts/sid >&2
unshare --mount --pid --fork --mount-proc="$root/proc" chroot "$root" \
  env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends caddy >&2
rm --recursive --force "$root"/var/{cache/apt,lib/apt/lists}/* "$root"/usr/share/{doc,man,locale}/*
mkdir --parents "$root"/{config,data}/caddy

tar --directory="$root" --create --numeric-owner --file="$folder/caddy.tar" .
$engine import --change 'ENV XDG_CONFIG_HOME=/config' --change 'ENV XDG_DATA_HOME=/data' \
  --change 'CMD ["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]' \
  "$folder/caddy.tar" "$tag"
