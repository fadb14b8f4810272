#!/usr/bin/env python3
"""Validates documents that the library writes against the schemas that it writes.

    Scripts/validate-schema.py

The validator is Python's jsonschema package. Where it is not installed, it is put into a virtual
environment of its own; where that can't be done the script says so and succeeds. Each schema is also
shown to refuse documents with one value of another kind, so that one that allows everything would be
noticed.
"""

import json
import os
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
from own_environment import run_again_with


try:
    from jsonschema import Draft202012Validator, FormatChecker
except ImportError:
    run_again_with("jsonschema")
    print("SKIPPED: no jsonschema package for Python, and none could be installed.")
    sys.exit(0)


def damaged(document):
    """Copies of a document with one value of another kind each."""
    if isinstance(document, list):
        for index, element in enumerate(document):
            for other in damaged(element):
                yield document[:index] + [other] + document[index + 1:]
    elif isinstance(document, dict):
        for key, value in document.items():
            if not isinstance(value, (list, dict)):
                yield {**document, key: [["of another kind"]]}


root = pathlib.Path(__file__).resolve().parent.parent
# BUILD_FLAGS names the flags of a build that stands already, so that nothing is compiled twice.
build = ["swift", "build", "--package-path", str(root)]
flags = os.environ.get("BUILD_FLAGS", "").split()
subprocess.run([*build, *flags, "--product", "schema-example"], check=True, capture_output=True)
products = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
program = pathlib.Path(products.strip()) / "schema-example"
examples = json.loads(subprocess.run([program], check=True, capture_output=True).stdout)
failures = refused = 0

for example in examples:
    schema, name = example["schema"], example["name"]
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema, format_checker=FormatChecker())
    for document in example["documents"]:
        for error in validator.iter_errors(document):
            failures += 1
            print(f"{name}: {error.json_path}: {error.message}", file=sys.stderr)
    wrong = [17, [17]] + [other for document in example["documents"] for other in damaged(document)]
    for other in wrong:
        if validator.is_valid(other):
            failures += 1
            print(f"{name}: the schema allows {json.dumps(other)[:200]}", file=sys.stderr)
    refused += len(wrong)

if failures:
    sys.exit(f"{failures} documents or schemas are not as they should be.")
print(f"{sum(len(e['documents']) for e in examples)} documents are valid, and {refused} are not.")
