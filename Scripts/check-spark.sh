#!/bin/sh
# Maps records by the example spark-filter in a cluster of Spark with two worker processes, queries the table
# that they make, and compares the results. Build the examples first; where Python's pyspark or Java is
# missing, the script says so and does nothing.
#
#   Scripts/check-spark.sh                        with the debug build
#   Scripts/check-spark.sh --measure EXECUTABLE   measures, with more records and the executable of a release build
#
# PYTHON names the Python that has pyspark.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
python=$(command -v "${PYTHON:-python3}" || true)

skip() { echo "SKIPPED: $*"; exit 0; }
[ -n "$python" ] || skip "there is no Python."
spark=$("$python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))' 2> /dev/null) \
  || skip "Python has no pyspark (pip install pyspark, in an environment that PYTHON names)."
java -version > /dev/null 2>&1 || skip "there is no Java, which Spark needs."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Workers keep their files in Spark's folder, so it is one of our own.
mkdir "$work/spark"
ln -s "$spark"/* "$work/spark/"
export SPARK_HOME="$work/spark" SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON="$python"
export PYTHONDONTWRITEBYTECODE=1

[ $# -gt 0 ] || set -- "$(swift build --package-path "$root" --show-bin-path)/spark-filter"
"$python" "$root/Scripts/check-spark.py" "$@" "$work" 2> "$work/log" \
  || { grep -v '^[[:space:]]*at ' "$work/log" | tail -40 >&2; echo "FAILED: Spark's results are not as expected." >&2; exit 1; }
