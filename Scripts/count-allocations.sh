#!/usr/bin/env bash
# Counts the allocations of one small call of each kind, and fails if there are more than are expected.
#
# Run after `swift build -c release --product benchmark`. Fewer allocations than expected are no
# failure, but the expectation should follow: `Scripts/count-allocations.sh --update`.
set -euo pipefail
cd "$(dirname "$0")/.."

expected=Scripts/CountAllocations/expected.txt
[ "$(uname)" = Linux ] || { echo "Allocations are counted on Linux only."; exit 0; }
compiler=$(command -v clang || command -v cc || command -v gcc) || {
  echo "Allocations are not counted, for there is no compiler of C."
  exit 0
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$compiler" -shared -fPIC -O2 -o "$work/counter.so" Scripts/CountAllocations/counter.c
LD_PRELOAD="$work/counter.so" .build/release/benchmark --allocations > "$work/counted.txt"

if [ "${1:-}" = --update ]; then
  cp "$work/counted.txt" "$expected"
  cat "$expected"
  exit
fi

status=0
while IFS=: read -r row count; do
  found=$(sed -n "s/^$row: //p" "$work/counted.txt")
  if [ -z "$found" ]; then
    echo "The row '$row' was not counted."
    status=1
  elif [ "$found" -gt "$count" ]; then
    echo "'$row' makes $found allocations a call; expected at most$count."
    status=1
  elif [ "$found" -lt "$count" ]; then
    echo "'$row' makes only $found allocations a call, expected$count: run this with --update."
  fi
done < "$expected"
exit $status
