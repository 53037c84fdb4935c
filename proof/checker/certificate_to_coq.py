#!/usr/bin/env python3
"""Writes certificates of empty boards, with moves only, as theorems of Coq, which its own checker proves.

Usage: certificate_to_coq.py NAME=FILE...   The theorem about FILE is NAME_value."""
import json
import sys
import textwrap

SUPERKO = {"positional": "Positional", "situational": "Situational", "natural": "NaturalSituational"}
PREAMBLE = """(** * Values that Coq proves from certificates of the solver

    certificate_to_coq.py wrote this file from JSON.  A mistake in it could only make a theorem fail. *)

Require Import List ZArith String.
From Go Require Import Board Rules Game CheckerForce Checker CheckerFile CheckerProof CheckerValue.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope string_scope.
"""


def term(value):
    if value is None:
        return "Null"
    if isinstance(value, bool):
        return f"Truth {str(value).lower()}"
    if isinstance(value, int):
        return f"Number ({value})"
    return f'Text "{value}"' if isinstance(value, str) else f"Array [{'; '.join(map(term, value))}]"


def listed(name, kind, items):
    body = textwrap.fill("; ".join(items), 110, break_long_words=False, break_on_hyphens=False)
    return f"Definition {name} : {kind} [\n{body}].\n"


def packed(line):
    board, _, passes, turn, left, _, prover, score, replies = json.loads(line)
    return str([board, passes, turn, left, prover, score, *sum(replies, [])]).replace(", ", ";")


def theorem(name, file):
    header, *lemmas = open(file, encoding="utf-8").read().splitlines()
    header = json.loads(header)
    if header["board"] or header["to-move"] != "black" or header["black-reaches"] != header["white-reaches"] or header.get("uses"):
        sys.exit(f"{file}: expected the value of an empty board with Black to move, proved by moves only")
    allowed = str(header["suicide"] == "allowed").lower()
    rule = f"(Ruleset Encyclopedia {allowed} {SUPERKO[header['repetition']]} Area)"
    value, shape = f"({header['black-reaches']})", f"(Shape {header['columns']} {header['rows']})"
    label, left = header["rules"], str(header["left"]).lower()
    print(listed(f"{name}_header", "json := Object", [f'("{key}", {term(field)})' for key, field in header.items()]))
    print(listed(f"{name}_lemmas", "list json := map unpack", map(packed, lemmas)))
    print(f"""Theorem {name}_value : empty_board_has_value {rule} {shape} {value}.
Proof.
  apply (value_of_file {name}_header {name}_lemmas "{label}" {left}); [reflexivity|].
  vm_cast_no_check (eq_refl (inr (empty_claim "{label}" {rule} {shape} {left} {value}) : checked_line claim)).
Qed.
""")


print(PREAMBLE)
for item in sys.argv[1:]:
    theorem(*item.split("=", 1))
