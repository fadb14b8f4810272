#!/usr/bin/env python3
"""Reads files of untidy JSON Lines as tables of Spark, by the model in the executable spark-filter.

    pipe.py EXECUTABLE MASTER PATH…

Spark starts the executable once for each part of the files, on the machine that has the part. So it has to be
at the same path on all of them; `SparkContext.addFile` brings it there.
"""

import json
import os
import subprocess
import sys
from shlex import quote


def ddl(schema):
    """The columns of Spark, in its DDL, for the JSON Schema that `jsonSchema` derives of a model."""
    struct = _type(schema, schema.get("$defs", {}), ())
    if not struct.startswith("STRUCT<"):
        raise ValueError("A table has columns; these values have the type %s." % struct)
    return struct[len("STRUCT<"):-1]


def _type(schema, definitions, inside):
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name in inside:
            raise ValueError("Spark has no type for %s, which contains itself." % name)
        return _type(definitions[name], definitions, inside + (name,))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            others = [one for one in schema[several] if one.get("type") != "null"]
            # Spark reads what has no type of its own as the text of its JSON.
            return _type(others[0], definitions, inside) if len(others) == 1 else "STRING"
    kinds = schema.get("type", "string")
    kinds = [kind for kind in ([kinds] if isinstance(kinds, str) else kinds) if kind != "null"]
    kind = kinds[0] if len(kinds) == 1 else "string"
    if kind == "object":
        if "properties" in schema:
            members = [
                "`%s` %s" % (name.replace("`", "``"), _type(member, definitions, inside))
                for name, member in schema["properties"].items()]
            return "STRUCT<%s>" % ", ".join(members)
        values = schema.get("additionalProperties")
        return "MAP<STRING, %s>" % _type(values if isinstance(values, dict) else {}, definitions, inside)
    if kind == "array":
        return "ARRAY<%s>" % _type(schema.get("items", {}), definitions, inside)
    if schema.get("format") == "date-time":
        return "TIMESTAMP"
    return {"integer": "BIGINT", "number": "DOUBLE", "boolean": "BOOLEAN"}.get(kind, "STRING")


def outcomes(spark, executable, paths, parts=None):
    """The table of what became of each line: `record`, or `line` where none could be made, and `issues`."""
    schema = json.loads(subprocess.check_output([executable, "--schema", "--outcomes"]))
    lines = spark.sparkContext.textFile(",".join(paths), parts)
    # With checkCode a process that fails fails the task, which Spark repeats.
    piped = lines.pipe("%s --outcomes" % quote(executable), checkCode=True)
    return spark.read.schema(ddl(schema)).json(piped)


def show(spark, executable, paths):
    table = outcomes(spark, executable, paths).cache()
    table.createOrReplaceTempView("outcomes")
    spark.sql("CREATE OR REPLACE TEMP VIEW readings AS SELECT record.* FROM outcomes WHERE record IS NOT NULL")
    spark.sql(
        """SELECT quality, count(*) AS readings, round(avg(temperature), 2) AS temperature,
             count_if(isRaining) AS wet, min(takenAt) AS first, round(max(position.latitude), 2) AS north
           FROM readings GROUP BY quality ORDER BY quality""").show(truncate=False)
    spark.sql(
        """SELECT issue.code, issue.property, issue.consequence, count(*) AS issues
           FROM outcomes LATERAL VIEW explode(issues) AS issue
           GROUP BY ALL ORDER BY ALL""").show(truncate=False)
    # Kept aside, so that they can be mapped again when the model knows them.
    rejected = table.where("record IS NULL").select("line", "issues")
    counts = table.selectExpr(
        "count(*) AS read", "count(record) AS mapped", "count_if(record IS NULL) AS leftOut").first()
    return counts.asDict(), rejected


if __name__ == "__main__":
    from pyspark.sql import SparkSession

    executable, master, *paths = sys.argv[1:]
    spark = SparkSession.builder.master(master).config("spark.sql.session.timeZone", "UTC").getOrCreate()
    counts, rejected = show(spark, os.path.abspath(executable), paths)
    print(counts)
    rejected.show(8, truncate=60)
    spark.stop()
