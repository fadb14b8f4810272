#!/usr/bin/env bash
# Measures what the macro costs when a package is built, and prints it as two tables:
#
# - a clean build of the library, debug and release, with the compiler plug-in and without (the
#   package trait Macros switched off);
# - the compilation of one file with a model of 40 properties that can be read and written, in five
#   forms: by @Mappable with variables and with constants, by descriptors with variables and with
#   constants, and as plain Codable, beside a file without a model.
#
#   Scripts/measure-build.sh [ROUNDS]
#
# Builds and forms take turns, and each number is the median of the rounds (3 by default; files are
# compiled five times a round). The seconds are those of the processor, which other programs disturb
# less than those of the clock.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
rounds=${1:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Runs a command and appends its seconds, of the processor and of the clock, to a file.
measure() {
  local times=$1
  shift
  TIMEFORMAT='%U %S %R'
  { time "$@" > "$work/log" 2>&1; } 2> "$work/time" || { cat "$work/log" >&2; exit 1; }
  awk '{ print $1 + $2, $3 }' "$work/time" >> "$times"
}

# The medians of the columns of a file.
medians() {
  local count
  count=$(wc -l < "$1")
  printf '%s %s' "$(cut -d ' ' -f 1 "$1" | sort -n | sed -n "$(((count + 1) / 2))p")" \
    "$(cut -d ' ' -f 2 "$1" | sort -n | sed -n "$(((count + 1) / 2))p")"
}

row() { printf '%-34s %10s %10s\n' "$@"; }

build() {
  rm -rf "$work/scratch"
  swift build --package-path "$root" --scratch-path "$work/scratch" --target ModelMapper "$@"
}

for ((round = 0; round < rounds; round++)); do
  for configuration in debug release; do
    measure "$work/$configuration-with" build -c "$configuration"
    measure "$work/$configuration-without" build -c "$configuration" --disable-default-traits
  done
done

row "clean build" "CPU s" "clock s"
for configuration in debug release; do
  for trait in with without; do
    row "$configuration, $trait the plug-in" $(medians "$work/$configuration-$trait")
  done
done

# The body of a model of 40 properties of eight types.
types=(Int String Bool Double Date? "[String]" URL? "Set<String>")
values=(0 '""' false 0 nil "[]" nil "[]")
variables="" descriptors="" constants="" takes=""
for ((index = 0; index < 40; index++)); do
  variables+="  var property$index: ${types[index % 8]} = ${values[index % 8]}"$'\n'
  constants+="  let property$index: ${types[index % 8]}"$'\n'
  descriptors+="    \\.property$index"$'\n'
  takes+="    property$index = try values.next()"$'\n'
done

imports=$'import Foundation\nimport ModelMapper\n'
printf '%s' "$imports" > "$work/none.swift"
printf '%s\n@Mappable\nstruct Model {\n%s}\n' "$imports" "$variables" > "$work/macro.swift"
printf '%s\nstruct Model: Mappable {\n%s\n  static var properties: [PropertyDescriptor] {\n%s  }\n}\n' \
  "$imports" "$variables" "$descriptors" > "$work/descriptors.swift"
printf '%s\n@Mappable\nstruct Model {\n%s}\n' "$imports" "$constants" > "$work/constants.swift"
printf '%s\nstruct Model: ConstructedMappable {\n%s\n  static var properties: [PropertyDescriptor] {\n%s  }\n\n  init(_ values: borrowing ModelValues) throws {\n%s  }\n}\n' \
  "$imports" "$constants" "$descriptors" "$takes" > "$work/constructed.swift"
printf '%s\nstruct Model: Codable {\n%s}\n' "$imports" "$variables" > "$work/codable.swift"

swift build --package-path "$root" --target ModelMapper > "$work/log" 2>&1 \
  || { cat "$work/log" >&2; exit 1; }
bin=$(swift build --package-path "$root" --show-bin-path)
compile() {
  swiftc -c -swift-version 6 -parse-as-library -module-name Models -I "$bin/Modules" "${@:2}" \
    -load-plugin-executable "$bin/ModelMapperMacros-tool#ModelMapperMacros" \
    "$work/$1.swift" -o "$work/$1.o"
}

forms=(none macro constants descriptors constructed codable)
for ((round = 0; round < rounds * 5; round++)); do
  for form in "${forms[@]}"; do
    measure "$work/$form-debug" compile "$form" -Onone
    measure "$work/$form-release" compile "$form" -O
  done
done

echo
row "a model of 40 properties" "CPU s" "clock s"
labels=("no model" "@Mappable" "@Mappable, constants" "descriptors" "descriptors, constants" "Codable")
for configuration in debug release; do
  for index in "${!forms[@]}"; do
    row "$configuration, ${labels[index]}" $(medians "$work/${forms[index]}-$configuration")
  done
done
