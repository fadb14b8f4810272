#!/usr/bin/env python3
"""Validates documents that the library writes against the schemas that it writes.

    Scripts/validate-schema.py

The validator is Python's jsonschema package (pip install jsonschema). Where it is not installed there
is nothing to compare with: the script says so and succeeds. Each schema is also shown to refuse
something, so that one that allows everything would be noticed.
"""

import json
import pathlib
import subprocess
import sys

try:
    from jsonschema import Draft202012Validator, FormatChecker
except ImportError:
    print("No jsonschema package found (pip install jsonschema): nothing to validate with.")
    sys.exit(0)

root = pathlib.Path(__file__).resolve().parent.parent
command = ["swift", "run", "--package-path", str(root), "schema-example"]
examples = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
failures = 0

for example in examples:
    schema, name = example["schema"], example["name"]
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=FormatChecker())
    for document in example["documents"]:
        for error in validator.iter_errors(document):
            failures += 1
            print(f"{name}: {error.json_path}: {error.message}", file=sys.stderr)
    if validator.is_valid(17) or validator.is_valid([17]):
        failures += 1
        print(f"{name}: the schema allows what is no document.", file=sys.stderr)

if failures:
    sys.exit(f"{failures} documents or schemas are not as they should be.")
print(f"{sum(len(e['documents']) for e in examples)} documents are valid.")
