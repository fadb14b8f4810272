#!/bin/sh
# Runs the example sqlite-store and compares what it prints. SQLite's header and library are needed:
# where they are missing they are installed, if there is a way to, and else the script says so.
#
#   Scripts/check-sqlite-store.sh
#
# Where RELEASE_SCRATCH names the folder of a build for release, the library is not compiled again.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)

compiler=$(command -v clang || command -v cc || echo clang)

has_sqlite() {
  printf '#include <sqlite3.h>\nint main(void) { return sqlite3_libversion_number() == 0; }\n' \
    | "$compiler" -x c - -lsqlite3 -o /dev/null 2> /dev/null
}

install_sqlite() {
  command -v apt-get > /dev/null || return 0
  sudo=
  [ "$(id -u)" = 0 ] || sudo=$(command -v sudo) || return 0
  # No question is asked, and no network is only a reason to skip.
  $sudo apt-get update -qq < /dev/null > /dev/null 2>&1 || true
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq libsqlite3-dev < /dev/null \
    > /dev/null 2>&1 || true
}

has_sqlite || install_sqlite
if ! has_sqlite; then
  echo "SKIPPED: no SQLite to build with (libsqlite3-dev), and none could be installed."
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The order in which the package manager defines the traits must be that of the build before.
SWIFT_DETERMINISTIC_HASHING=1 swift build --package-path "$root/Examples/sqlite-store" \
  --scratch-path "${RELEASE_SCRATCH:-$work/build}" -c release > "$work/log" 2>&1 \
  || { cat "$work/log" >&2; exit 1; }
if grep 'warning: ' "$work/log" >&2; then exit 1; fi
"${RELEASE_SCRATCH:-$work/build}/release/sqlite-store" > "$work/output.txt"
diff "$root/Tests/ExampleTests/Expected/sqlite-store.txt" "$work/output.txt"
echo "The stations in the database are as expected."
