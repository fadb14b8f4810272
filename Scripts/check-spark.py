"""What Scripts/check-spark.sh runs: check-spark.py [--measure] EXECUTABLE FOLDER."""

import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Examples/spark-filter"))
import pipe
import records

from pyspark.sql import SparkSession

MASTER = "local-cluster[2,1,1024]"


def expected(count):
    """What the tables of so many records must be, computed without the library."""
    lines = [number for number in range(count) if number % 1000 not in records.BAD]
    temperatures = [(number % 400) / 10 - 10 for number in lines if number % 200 != 13]
    wet = [number for number in lines if number % 4 == (3 if number % 3 == 2 else 0)]
    thousands = count // 1000
    return {
        "counts": {"read": count, "mapped": len(lines), "leftOut": count - len(lines)},
        "readings": {
            "readings": len(lines), "stations": 50, "temperatures": len(temperatures),
            "sum": round(sum(temperatures)), "wet": len(wet),
            "positions": sum(number % 3 != 1 for number in lines)},
        "issues": {
            "malformed": 2 * thousands, "missing": 4 * thousands, "unconvertible": 7 * thousands,
            "unmatched": thousands},
        "rejected": sorted(records.BAD.values()),
    }


def found(spark, executable, paths):
    counts, rejected = pipe.show(spark, executable, paths)
    readings = spark.sql(
        """SELECT count(*) AS readings, count(DISTINCT station) AS stations,
             count(temperature) AS temperatures, cast(round(sum(temperature)) AS BIGINT) AS sum,
             count_if(isRaining) AS wet, count(position.latitude) AS positions FROM readings""")
    issues = spark.sql(
        "SELECT issue.code, count(*) FROM outcomes LATERAL VIEW explode(issues) AS issue GROUP BY issue.code")
    return {
        "counts": counts, "readings": readings.first().asDict(),
        "issues": dict(map(tuple, issues.collect())),
        "rejected": sorted(row.line for row in rejected.select("line").distinct().collect()),
    }


def check(spark, executable, folder, count=20_000):
    paths = records.write(count, os.path.join(folder, "records"))
    results, wanted = found(spark, executable, paths), expected(count)
    for name, value in wanted.items():
        if results[name] != value:
            sys.exit("%s: expected %s, found %s" % (name, value, results[name]))
    print(json.dumps(results["counts"]), json.dumps(results["issues"], sort_keys=True))


def measure(spark, executable, folder, count=500_000):
    paths = records.write(count, os.path.join(folder, "more"))
    size = sum(map(os.path.getsize, paths)) / 1e6
    clean = os.path.join(folder, "clean.jsonl")
    command = "cat %s | %s > %s 2> /dev/null" % (" ".join(paths), executable, clean)
    subprocess.check_call(command, shell=True)
    reading = pipe.ddl(json.loads(subprocess.check_output([executable, "--schema"])))
    query = "count(%sstation)", "avg(%stemperature)", "max(%stakenAt)"

    def run(table, prefix):
        table.selectExpr(*[part % prefix for part in query]).collect()

    lines = lambda: spark.sparkContext.textFile(",".join(paths))
    # Each is timed with Spark's own work around it; the best of two runs, after the cluster is warm.
    works = {
        "Spark alone, of records that are tidy": lambda: run(spark.read.schema(reading).json(clean), ""),
        "Spark with its lines as an RDD of Python": lambda: run(
            spark.read.schema(reading).json(spark.sparkContext.textFile(clean)), ""),
        "Spark with pipe, of cat": lambda: lines().pipe("cat").count(),
        "Spark with pipe, of spark-filter": lambda: lines().pipe(executable).count(),
        "the table of outcomes": lambda: run(pipe.outcomes(spark, executable, paths), "record."),
    }
    print("%.0f MB, %d records" % (size, count))
    for name, work in works.items():
        times = []
        for _ in range(2):
            start = time.monotonic()
            work()
            times.append(time.monotonic() - start)
        print("%-42s %6.1f s" % (name, min(times)), flush=True)


if __name__ == "__main__":
    measures = sys.argv[1] == "--measure"
    executable, folder = map(os.path.abspath, sys.argv[-2:])
    spark = (
        SparkSession.builder.master(MASTER).config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", 4).getOrCreate())
    check(spark, executable, folder)
    if measures:
        measure(spark, executable, folder)
    spark.stop()
    print("Spark reads the records as expected.")
