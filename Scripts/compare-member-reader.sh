#!/bin/sh
# Compares the plug-in's member reader with the parser of the toolchain, over the Swift sources and
# interfaces of the toolchain and of this package, and over any folders given as arguments.
#
#   Scripts/compare-member-reader.sh [folder…]
#
# Toolchains that bring no SwiftSyntax modules have nothing to compare with: the script says so and
# succeeds.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
swift=$(command -v swift) || { echo "No swift found: nothing to compare."; exit 0; }
usr=$(cd "$(dirname "$(readlink -f "$swift")")/.." && pwd)
host="$usr/lib/swift/host"
if [ ! -e "$host/SwiftParser.swiftmodule" ]; then
  echo "This toolchain has no SwiftSyntax modules in $host: nothing to compare."
  exit 0
fi

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
"$usr/bin/swiftc" -O -swift-version 6 -suppress-warnings -module-name CompareMemberReader \
  -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser -Xlinker -rpath -Xlinker "$host" \
  "$root"/Sources/ModelMapperExpansion/Reading/*.swift \
  "$root"/Scripts/CompareMemberReader/main.swift -o "$build/compare"

find "$usr" "$root" "$@" \( -name .build -o -name .git \) -prune \
  -o \( -name '*.swift' -o -name '*.swiftinterface' \) -print | sort -u | "$build/compare"
