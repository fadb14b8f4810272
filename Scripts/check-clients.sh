#!/bin/sh
# Lets the examples soap-client and streamed-answer talk to servers on 127.0.0.1, and compares what they
# print. Build the examples first; python3 is needed.
#
#   Scripts/check-clients.sh
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
expected="$root/Tests/ExampleTests/Expected"
products=$(swift build --package-path "$root" --show-bin-path)
work=$(mktemp -d)
servers=
trap 'kill $servers 2> /dev/null; rm -rf "$work"' EXIT

# Starts the server of an example, and sets the address at which it answers.
serve() {
  python3 "$root/Examples/$1/server.py" "$work/$1" &
  servers="$servers $!"
  tries=100
  while [ ! -f "$work/$1" ]; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { echo "FAILED: the server of $1 did not start" >&2; exit 1; }
    sleep 0.1
  done
  address="http://127.0.0.1:$(cat "$work/$1")"
}

# Runs an example, and compares what it prints with a file.
compare() {
  file=$1 client=$2
  shift 2
  no_proxy=127.0.0.1 "$products/$client" "$@" > "$work/printed"
  diff "$expected/$file" "$work/printed"
}

serve soap-client
compare soap-client-response.txt soap-client "$address/depot"
compare soap-client-fault.txt soap-client "$address/depot" 99 lamp

serve streamed-answer
compare streamed-answer.txt streamed-answer "$address/answer"

echo "The clients print what is expected."
