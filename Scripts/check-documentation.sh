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

graphs=$work/graphs
mkdir "$graphs"
"$root/Scripts/symbol-graphs" "$graphs"

for module in ModelMapper ModelMapperXML; do
  mkdir "$work/$module"
  cp "$graphs/$module.symbols.json" "$graphs/$module@"*.symbols.json "$work/$module"
  "$docc" convert "$root/Sources/$module/Documentation.docc" --warnings-as-errors \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --additional-symbol-graph-dir "$work/$module" --output-path "$work/$module.doccarchive"
done
echo "The documentation of both modules is without warnings."
