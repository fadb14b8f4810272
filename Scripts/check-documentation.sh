#!/bin/sh
# Converts the documentation of both modules with DocC, and takes every warning for an error: a link
# that leads nowhere, a parameter that doesn't exist, a page of the wrong form.
#
#   Scripts/check-documentation.sh
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
docc="$(dirname "$(readlink -f "$(command -v swift)")")/docc"
[ -x "$docc" ] || { echo "SKIPPED: the toolchain has no docc."; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# With the flags of the other checks, so that nothing is built twice.
swift package --package-path "$root" -Xswiftc -warnings-as-errors dump-symbol-graph --minimum-access-level public \
  --skip-synthesized-members > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
graphs=$(sed -n 's/^Files written to //p' "$work/log")

for module in ModelMapper ModelMapperXML; do
  mkdir "$work/$module"
  cp "$graphs/$module.symbols.json" "$graphs/$module@"*.symbols.json "$work/$module"
  "$docc" convert "$root/Sources/$module/Documentation.docc" --warnings-as-errors \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --additional-symbol-graph-dir "$work/$module" --output-path "$work/$module.doccarchive"
done
echo "The documentation of both modules is without warnings."
