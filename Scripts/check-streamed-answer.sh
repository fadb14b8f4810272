#!/bin/sh
# Lets the example streamed-answer read events from a server on 127.0.0.1, and compares what it prints
# while they arrive. Build the example first; python3 is needed.
#
#   Scripts/check-streamed-answer.sh
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
python3 "$root/Examples/streamed-answer/server.py" "$work/port" &
server=$!
trap 'kill "$server" 2> /dev/null; rm -rf "$work"' EXIT

tries=100
while [ ! -f "$work/port" ]; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || { echo "FAILED: the server did not start" >&2; exit 1; }
  sleep 0.1
done

client="$(swift build --package-path "$root" --show-bin-path)/streamed-answer"
no_proxy=127.0.0.1 "$client" "http://127.0.0.1:$(cat "$work/port")/answer" > "$work/answer.txt"
diff "$root/Tests/ExampleTests/Expected/streamed-answer.txt" "$work/answer.txt"
echo "The answer grows as expected."
