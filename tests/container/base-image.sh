#!/usr/bin/env bash
# base-image.sh <tag>: makes an image in place of Docker Hub's node, such as
# docker.io/library/node:24-bookworm-slim, on a Debian machine without a registry of images: Debian
# by debootstrap, and this machine's Node and npm. ENGINE is the engine's command with its options.
set -euo pipefail

tag=$1
engine=${ENGINE:-podman}
folder=$(mktemp --directory)
trap 'rm --recursive --force "$folder"' EXIT
root=$folder/root

debootstrap --variant=minbase --include=ca-certificates bookworm "$root" >&2
npm=$(dirname "$(dirname "$(realpath "$(command -v npm)")")")
install "$(realpath "$(command -v node)")" "$root/usr/local/bin/node"
mkdir --parents "$root/usr/local/lib/node_modules"
cp --archive "$npm" "$root/usr/local/lib/node_modules/npm"
ln --symbolic ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
# with the authorities that this machine trusts, for a registry of packages behind a proxy
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
chroot "$root" useradd --uid 1000 --user-group --create-home --shell /bin/bash node
rm --recursive --force "$root"/var/{cache/apt,lib/apt/lists}/* "$root"/usr/share/{doc,man,locale}/*

tar --directory="$root" --create --numeric-owner --file="$folder/base.tar" .
$engine import --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' "$folder/base.tar" "$tag"
