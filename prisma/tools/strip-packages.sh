#!/bin/sh
# strip-packages.sh <node_modules>: deletes what never runs: types, source maps, documents (licenses
# stay), builds for browsers, fonts that no page names, and Prisma's query compilers for other databases
# and module formats. About half of what is installed. Builds for development stay, as Node reads the
# names of exports from them.
set -eu

find "$1" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete
find "$1" -type f \( -iname '*.md' -o -iname '*.markdown' \) \
  ! -iname 'licen[cs]e*' ! -iname 'notice*' ! -iname 'copying*' -delete
find "$1/@prisma/client/runtime" -type f -name 'query_compiler_*' \
  ! -name 'query_compiler_small_bg.postgresql.*mjs' -delete

cd "$1"
rm -rf */.yarn */.github */test */tests */example */examples */coverage */node_modules/*/test \
  react/umd react-dom/umd scheduler/umd \
  pdfkit/js/*browser* pdfkit/js/*.old.* pdfkit/js/pdfkit.standalone.js fontkit/dist/browser* \
  culori/bundled web-streams-polyfill/es* dejavu-fonts-ttf/*.txt stripe/CHANGELOG*
find web-streams-polyfill/dist -type f ! -name ponyfill.js -delete
find dejavu-fonts-ttf/ttf -type f ! -name DejaVuSans.ttf ! -name DejaVuSans-Bold.ttf -delete
find @fontsource-variable -type f \( -name '*.css' -o -name '*.scss' \) -delete
