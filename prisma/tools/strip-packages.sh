#!/bin/sh
# strip-packages.sh <node_modules>: deletes what never runs: types, source maps, and Prisma's query
# compilers for other databases and module formats. About half of what is installed.
set -eu

find "$1" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete
find "$1/@prisma/client/runtime" -type f -name 'query_compiler_*' \
  ! -name 'query_compiler_small_bg.postgresql.*' -delete
