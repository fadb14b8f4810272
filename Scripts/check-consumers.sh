#!/bin/sh
# Builds the packages that use this one, as other people would: by path in debug and release, from a
# versioned git URL in debug, and with all traits switched off.
#
#   Scripts/check-consumers.sh
#
# One of them is an app of several files, in which each call of the library is the first mention of a
# model; the compiler is given one file at a time, and then the whole module.
#
# The git URL is that of a clone of what is committed here.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

step() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
has_plugin() { [ -n "$(find "$1" -type f -perm -u+x -name 'ModelMapperMacros*' -print -quit)" ]; }

cp -R "$root/Tests/ConsumerPackage" "$work/consumer"
rm -rf "$work/consumer/.build"

step "By path, debug"
swift test --package-path "$root/Tests/ConsumerPackage" --scratch-path "$work/path" --disable-xctest
has_plugin "$work/path" || fail "the plug-in was not built"

step "By path, release"
swift build --package-path "$root/Tests/ConsumerPackage" --scratch-path "$work/path" -c release

step "The command of the package"
sample=$work/events.json
echo '[{"id": 1, "at": "2024-01-05"}, {"id": 2}]' > "$sample"
inspect() {
  swift package --package-path "$root/Tests/ConsumerPackage" --scratch-path "$work/path" \
    inspect "$@" 2> "$work/log"
}
output=$(inspect --models "$sample") || { cat "$work/log" >&2; fail "inspect does not run"; }
case $output in
*"struct Event {"*"let id: Int"*"let at: Date?"*) ;;
*) fail "expected a model of an event, found '$output'" ;;
esac
if inspect "$work/none.json"; then fail "inspect found a file that is not there"; fi
case $(cat "$work/log") in
*"There is no file"*) ;;
*) fail "inspect does not explain what is missing, but says '$(cat "$work/log")'" ;;
esac

step "Models in other files, debug and release"
mkdir "$work/files"
cp "$root/Tests/ConsumerPackageOfManyFiles/Package.swift" "$work/files"
"$root/Tests/ConsumerPackageOfManyFiles/write-sources.sh" "$work/files/Sources"
(
  cd "$work/files"
  MODEL_MAPPER_PATH=$root
  export MODEL_MAPPER_PATH
  swift build --scratch-path "$work/path"
  swift build --scratch-path "$work/path" -c release
)

step "By git URL and version"
git clone --quiet --bare "$root" "$work/clone.git"
git -C "$work/clone.git" tag 999.0.0
(
  cd "$work/consumer"
  MODEL_MAPPER_URL="file://$work/clone.git"
  export MODEL_MAPPER_URL
  swift test --disable-xctest --cache-path "$work/cache"
)

step "Without the traits"
without="$root/Tests/ConsumerPackageWithoutTraits"
output=$(swift run --package-path "$without" --scratch-path "$work/without" 2> "$work/log") \
  || { cat "$work/log" >&2; fail "the library does not build without the traits"; }
[ "$output" = "name platforms" ] || fail "expected 'name platforms', found '$output'"
if grep 'warning: ' "$work/log" >&2; then fail "the library builds with warnings"; fi
if has_plugin "$work/without"; then fail "the plug-in was built all the same"; fi
if [ "$(uname)" = Linux ] && ldd "$work/without/debug/Consumer" | grep 'libFoundation\.so' >&2; then
  fail "the whole of Foundation is linked all the same"
fi

echo "All consumers build."
