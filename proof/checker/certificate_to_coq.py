#!/usr/bin/env python3
"""Writes certificates as a Coq file that checks them inside Coq. Usage: certificate_to_coq.py TITLE NAME=FILE..."""
import json
import sys
import textwrap

RULES = {"forbidden": "false", "allowed": "true"}
SUPERKO = {"positional": "Positional", "situational": "Situational", "natural": "NaturalSituational"}


def term(value):
    if value is None:
        return "Null"
    if isinstance(value, bool):
        return f"Truth {str(value).lower()}"
    if isinstance(value, int):
        return f"Number {value}" if value >= 0 else f"Number ({value})"
    if isinstance(value, str):
        return f'Text "{value}"'
    return f"Array [{'; '.join(map(term, value))}]"


def wrapped(items, indent):
    return textwrap.fill("; ".join(items), 110, initial_indent=indent, subsequent_indent=indent,
                         break_long_words=False, break_on_hyphens=False)


def packed(line):
    board, _, passes, turn, left, _, prover, score, replies = json.loads(line)
    assert board >= 0
    numbers = [board, passes, turn, left, prover, score] + [part for reply in replies for part in reply]
    return "[" + ";".join(map(str, numbers)) + "]"


def shown(score):
    return f"({score})" if score < 0 else str(score)


def main():
    title, *items = sys.argv[1:]
    print(f"""(** * {title}

    certificate_to_coq.py wrote this file from certificates of the solver.  Coq runs the checker
    itself here, so that these theorems need no extraction and no reader of files. *)

Require Import List ZArith String.
From Go Require Import Board Rules Game CheckerForce Checker CheckerFile CheckerProof CheckerValue.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope string_scope.
""")
    for item in items:
        name, file = item.split("=")
        header, *lemmas = open(file).read().splitlines()
        header = json.loads(header)
        assert header["board"] == 0 and header["to-move"] == "black" and header["black-reaches"] == header["white-reaches"]
        value, document = header["black-reaches"], "TrompTaylor" if header["rules"].startswith("tromp") else "Encyclopedia"
        fields = [f'("{key}", {term(field)})' for key, field in header.items()]
        size = f'{header["columns"]} {header["rows"]}'
        rule = f'(Ruleset {document} {RULES[header["suicide"]]} {SUPERKO[header["repetition"]]} Area)'
        print(f"Definition {name}_header : json := Object [\n{wrapped(fields, '  ')}].\n")
        print(f"Definition {name}_lemmas : list json := map unpack [\n{wrapped(map(packed, lemmas), '  ')}].\n")
        print(f"""(** The value of the empty {header["columns"]}x{header["rows"]} board under {header["rules"]} is {value} half points. *)
Theorem {name}_value : empty_board_has_value {rule} (Shape {size}) {shown(value)}.
Proof.
  apply (value_of_file {name}_header {name}_lemmas "{header["rules"]}" {str(header["left"]).lower()}).
  - reflexivity.
  - vm_cast_no_check (eq_refl ({name}_said {rule})).
Qed.
""".replace(f"{name}_said {rule}", f"inr (empty_claim \"{header['rules']}\" {rule} (Shape {size}) {str(header['left']).lower()} {shown(value)}) : checked_line claim"))


main()
