#!/bin/sh
# Builds the packages that use this one, as other people would: from a versioned git URL in debug, by path in
# release, and with all traits switched off.
#
#   Scripts/check-consumers.sh
#
# One of them is an app of several files, in which each call of the library is the first mention of a
# model; the compiler is given one file at a time, and then the whole module.
#
# The git URL is that of a clone of what is committed here. The library is compiled once in each configuration,
# and not again for release where RELEASE_SCRATCH names the folder of such a build.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

step() { echo "== $*"; }
fail() { echo "FAILED: $*" >&2; exit 1; }
has_plugin() { [ -n "$(find "$1" -type f -perm -u+x -name 'ModelMapperMacros*' -print -quit)" ]; }

cp -R "$root/Tests/ConsumerPackage" "$work/consumer"
rm -rf "$work/consumer/.build"
mkdir "$work/files"
cp "$root/Tests/ConsumerPackageOfManyFiles/Package.swift" "$work/files"
"$root/Tests/ConsumerPackageOfManyFiles/write-sources.sh" "$work/files/Sources"
git clone --quiet --bare "$root" "$work/clone.git"
git -C "$work/clone.git" tag 999.0.0

# Runs a command of the package manager for a package of the folder `work`.
by_url() {
  package=$1 command=$2
  shift 2
  MODEL_MAPPER_URL="file://$work/clone.git" swift "$command" --package-path "$work/$package" \
    --scratch-path "$work/url" --cache-path "$work/cache" "$@"
}
release=${RELEASE_SCRATCH:-$work/path}
# The package manager defines the names of the traits in the order of a set, and another order of them would
# compile the library again.
by_path() {
  SWIFT_DETERMINISTIC_HASHING=1 swift build --package-path "$1" --scratch-path "$release" -c release
}

step "By git URL and version, debug"
by_url consumer test --disable-xctest
has_plugin "$work/url" || fail "the plug-in was not built"

step "The command of the package"
sample=$work/events.json
echo '[{"id": 1, "at": "2024-01-05"}, {"id": 2}]' > "$sample"
inspect() { by_url consumer package inspect "$@" 2> "$work/log"; }
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

step "Models in other files, debug"
by_url files build
rm -rf "$work/url"

step "By path, release"
by_path "$root/Tests/ConsumerPackage"

step "No key path is made to list stored properties, in either language mode"
echo 'import ModelMapper
@Mappable public struct Model { public var a = 0; public var b: String?; public var c: [Double] = [] }' > "$work/Model.swift"
products=$release/release
for mode in 5 6; do
  swiftc -O -wmo -parse-as-library -swift-version "$mode" -module-name Models -I "$products/Modules" \
    -load-plugin-executable "$products/ModelMapperMacros-tool#ModelMapperMacros" \
    -S "$work/Model.swift" -o "$work/Model.s"
  grep -q 'buildExpression' "$work/Model.s" || fail "the list of properties is not in the assembly"
  # The closures that make them when they are needed jump there.
  if grep -E '(callq?|bl)[[:space:]].*swift_getKeyPath' "$work/Model.s" >&2; then
    fail "a model in Swift $mode mode makes key paths for stored properties"
  fi
done

step "Models in other files, release"
MODEL_MAPPER_PATH=$root by_path "$work/files"

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
