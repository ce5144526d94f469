#!/bin/sh
# collect-image.sh <folder> <node_modules>: collects in a folder all that the site's image has besides
# the site: Node, cat, the libraries that these and the native parts of packages load, and the user
# node. There is no shell, no package manager and nothing else to run.
set -eu

root=$1
programs="$(command -v node) $(command -v cat)"
native=$(find "$2" -type f \( -name '*.node' -o -name '*.so.*' \))

# shellcheck disable=SC2086
found=$(ldd $programs $native)
if echo "$found" | grep 'not found' >&2; then exit 1; fi
libraries=$(echo "$found" | grep --only-matching '/[^ ]*' | grep --invert-match -e ':$' -e "$2" | sort -u)
for file in $programs $libraries; do
  mkdir -p "$root$(dirname "$file")"
  cp --dereference "$file" "$root$file"
done

mkdir -p "$root/etc" "$root/home/node" "$root/tmp"
chmod 1777 "$root/tmp"
grep -E '^(root|node):' /etc/passwd > "$root/etc/passwd"
grep -E '^(root|node):' /etc/group > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
cp /etc/debian_version /etc/os-release "$root/etc/"

# what scanners for known flaws look for: the Debian packages of these files
packages=$root/var/lib/dpkg/status.d
mkdir -p "$packages"
for file in $(command -v cat) $libraries; do
  # by the names from before /bin and /lib were moved to /usr as well
  dpkg --search "$(readlink --canonicalize "$file")" "$file" "${file#/usr}" 2>/dev/null || true
done | cut -d : -f 1 | sort -u | while read -r package; do
  dpkg --status "$package" > "$packages/$package"
done
