#!/usr/bin/env python3
"""Validates the suite against its JSON schema, and the data of the site against its own: check_schemas.py [DATA].

DATA is the folder `data` of a site. Needs jsonschema and PyYAML.
Exit codes: 0 everything is valid, 1 a file is not, or a schema allows what it should refuse.
"""

import copy
import json
import pathlib
import re
import sys

import yaml
from jsonschema.validators import validator_for

CORPUS = pathlib.Path(__file__).resolve().parents[3] / "corpus"
DATA = ["clauses", "programs", "readings", "search"]
GOOD = {
    "format": 1, "topic": "x", "about": "x",
    "cases": [{"name": "a", "title": "t", "rules": ["basic"], "tier": 0, "origin": {"kind": "author"}, "start": {"size": [3, 3]}, "steps": [{"move": "B B2"}]}],
}
# What the reader refuses: the path of a value, and a wrong value there.
BAD = [
    (["format"], 2),
    (["cases", 0, "tier"], 9),
    (["cases", 0, "steps", 0, "move"], "B I2"),
    (["cases", 0, "steps", 0], {"expect": {"unknown": 1}}),
    (["cases", 0, "origin", "kind"], "nobody"),
    (["topic"], "X Y"),
]


class Loader(yaml.CSafeLoader):
    """YAML 1.2: only `true` and `false` are booleans, and a date is a text."""


KINDS = {"int": r"[-+]?[0-9]+", "float": r"[-+]?[0-9]*\.[0-9]+", "bool": "true|false", "null": "~|null|"}
Loader.yaml_implicit_resolvers = {}
for kind, pattern in KINDS.items():
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{kind}", re.compile(f"^(?:{pattern})$"), None)


def changed(path, value):
    document = copy.deepcopy(GOOD)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return document


def validator(path):
    schema = json.loads(path.read_text())
    return validator_for(schema)(schema)


def faults_of(validator, name, document):
    return [f"{name}: {fault.json_path}: {fault.message:.300}" for fault in validator.iter_errors(document)]


def faults(data):
    cases = validator(CORPUS / "schema/case-file.schema.json")
    files = sorted(CORPUS.rglob("*.yaml"))
    if not files:
        yield f"{CORPUS}: no file of cases"
    for path in files:
        yield from faults_of(cases, path, yaml.load(path.read_text(), Loader))
    yield from faults_of(cases, "the good case", GOOD)
    yield from (f"the schema of cases allows {value!r} as {where}" for where, value in BAD if cases.is_valid(changed(where, value)))
    for name in DATA if data else []:
        schema = validator(data / f"{name}.schema.json")
        yield from faults_of(schema, name, json.loads((data / f"{name}.json").read_text()))
        if schema.is_valid([{"id": 1}]):
            yield f"{name}: the schema allows anything"


if __name__ == "__main__":
    found = list(faults(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None))
    print("\n".join(found) or "the suite and the data fit their schemas")
    sys.exit(1 if found else 0)
