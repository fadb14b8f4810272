#!/bin/sh
# Runs the example sqlite-store and compares what it prints. SQLite's header and library are needed:
# where they are missing they are installed, if there is a way to, and else the script says so.
#
#   Scripts/check-sqlite-store.sh
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
swift run --package-path "$root/Examples/sqlite-store" --scratch-path "$work/build" \
  -Xswiftc -warnings-as-errors sqlite-store > "$work/output.txt" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
diff "$root/Tests/ExampleTests/Expected/sqlite-store.txt" "$work/output.txt"
echo "The stations in the database are as expected."
