#!/bin/sh
# Lets the example soap-client talk to a server on 127.0.0.1, and compares what it prints for a
# response and for a fault. Build the example first; python3 is needed.
#
#   Scripts/check-soap-client.sh
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
expected="$root/Tests/ExampleTests/Expected"
work=$(mktemp -d)
python3 "$root/Examples/soap-client/server.py" "$work/port" &
server=$!
trap 'kill "$server" 2> /dev/null; rm -rf "$work"' EXIT

tries=100
while [ ! -f "$work/port" ]; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || { echo "FAILED: the server did not start" >&2; exit 1; }
  sleep 0.1
done
url="http://127.0.0.1:$(cat "$work/port")/depot"

client="$(swift build --package-path "$root" --show-bin-path)/soap-client"
no_proxy=127.0.0.1 "$client" "$url" > "$work/response.txt"
diff "$expected/soap-client-response.txt" "$work/response.txt"
no_proxy=127.0.0.1 "$client" "$url" 99 lamp > "$work/fault.txt"
diff "$expected/soap-client-fault.txt" "$work/fault.txt"
echo "The response and the fault are as expected."
