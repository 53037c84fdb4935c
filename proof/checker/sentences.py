#!/usr/bin/env python3
"""Compares the sentences of the proved checker with the headers of certificates. Usage: sentences.py CHECKER FILE...

Each file is a certificate that the checker judges. The sentence that it has to print is made here from the header, in which
docs/certificates.md defines every field. The checker in Python has to find the same value and the same player who left the
start. Then follow texts that are no certificates, and what the checker says of each.
Exit codes: 0 all sentences are right, 1 one is not.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

PYTHON_CHECKER = pathlib.Path(__file__).parents[2] / "crates/lab/checkers/check_solution.py"
SUPERKO = {"positional": "positional", "situational": "situational", "natural": "natural situational"}
NAMES = {"black": "Black", "white": "White"}
wrong = []


def points(score):
    return str(score // 2) if score % 2 == 0 else f"{score}/2"


def rows_from_top(header):
    stones = [header["board"] // 3 ** point % 3 for point in range(header["columns"] * header["rows"])]
    rows = [stones[first:first + header["columns"]] for first in range(0, len(stones), header["columns"])]
    return "/".join("".join(".XO"[stone] for stone in row) for row in reversed(rows))


def sentence(header):
    """Returns what the checker has to print for a header that it accepts."""
    low, high = header["black-reaches"], header["white-reaches"]
    bounds = [f"Black reaches at least {points(low)}"] if low is not None else []
    bounds += [f"White holds the score to at most {points(high)}"] if high is not None else []
    said = f"value {points(low)}" if low is not None and low == high else " and ".join(bounds)
    mover = header["to-move"]
    ordinary = header["board"] == 0 and mover == "black"
    start = "" if ordinary else f" from {rows_from_top(header)}, {NAMES[mover]} to play"
    left = ""
    if header["repetition"] != "positional":
        opponent = "White" if mover == "black" else "Black"
        left = f", the start left by {opponent if header['left'] else 'nobody'}"
    return (f"proved: {said} for {header['columns']}x{header['rows']}{start} under {SUPERKO[header['repetition']]} superko"
            f"{left}, suicide {header['suicide']} ({header['rules']})")


def expect(what, said, expected):
    if said != expected:
        wrong.append(what)
        print(f"{what}:\n  said:     {said}\n  expected: {expected}")


def said(checker, name):
    done = subprocess.run([checker, name], capture_output=True, text=True)
    return (done.stdout + done.stderr).strip().removeprefix(f"{name}: ")


def python_agrees(name, header):
    """The checker in Python has other words. Its value and its player who left the start have to be the same."""
    done = subprocess.run([sys.executable, PYTHON_CHECKER, name], capture_output=True, text=True)
    first = (done.stdout + done.stderr).splitlines()[0]
    low, high = header["black-reaches"], header["white-reaches"]
    if low is not None and low == high:
        expect(f"{name}, in Python", first.rpartition(": ")[2], f"the value is {points(low)}")
    if header["repetition"] != "positional":
        opponent = "White" if header["to-move"] == "black" else "Black"
        counts = f"{opponent} counts as the player who left the start" if header["left"] \
            else "neither player counts as the one who left the start"
        expect(f"{name}, in Python, who left the start", counts in first, True)


def refusals(header):
    """Yields texts, and what the checker says of each."""
    whole = json.dumps(header)
    unquoted = whole.replace('"format"', "format", 1)
    too_long = [0] * 400_000
    yield "/* a comment */ " + whole, "line 1: byte 1: expected a JSON value, found '/'"
    yield whole + " // a comment", f"line 1: byte {len(whole) + 2}: expected nothing after the value, found '/'"
    yield unquoted, "line 1: byte 2: expected a string in double quotes, found 'f'"
    yield "[" * 300_000, "line 1: byte 101: expected at most 100 arrays and objects within each other, found '['"
    yield json.dumps(too_long), "line 1: expected at most 1000000 bytes, found 1200000"
    yield "[1, 2,]", "line 1: byte 7: expected a JSON value, found ']'"
    yield "[0.5]", "line 1: byte 3: expected a whole number, found '.'"
    yield "[007]", "line 1: byte 2: expected a number without leading zeros, found '0'"
    yield "[NaN]", "line 1: byte 2: expected a JSON value, found 'N'"
    yield '["a', "line 1: byte 4: expected a string without control characters, and its closing quote, found the end"
    yield r'["\x41"]', "line 1: byte 4: expected an escape of JSON, found 'x'"
    yield r'["\ud834"]', "line 1: byte 9: expected the second half of a surrogate pair, found '\"'"
    yield f"[{10 ** 299}]", "line 1: expected numbers of at most 299 digits"
    yield whole + "\n\n", "line 2: byte 1: expected a JSON value, found the end"
    yield "", "expected a header"
    yield "[]", "refused: line 1: expected a header"
    yield whole[:-1] + ', "lemmas": 0}', "refused: line 1: the header has a field twice"
    yield json.dumps({**header, "komi": 0}), "unknown: line 1: the header has a field that the checker does not know"
    yield json.dumps({**header, "columns": 26}), "refused: line 1: columns, rows, board, to-move, left: expected a start"
    yield json.dumps({**header, "left": not header["left"]}), \
        "refused: line 1: left: the label of the rules says otherwise for this start"


def largest(columns, rows):
    """Returns a header without lemmas: Black has the lowest row and White the last point, so that the board is a long
    number, and no board exceeds the score that it claims."""
    most = 2 * columns * rows
    board = sum(3 ** point for point in range(columns)) + 2 * 3 ** (columns * rows - 1)
    return {"format": "shinpan-solution-1", "rules": "basic+nssk", "columns": columns, "rows": rows, "board": board,
            "to-move": "white", "left": True, "history": [2 * board], "suicide": "allowed", "repetition": "natural",
            "recreation": "nothing", "passes": 2, "scoring": "area", "pass-stones": "none", "cycles-favor": "white",
            "endless": False, "black-reaches": -most, "black-proof": None, "white-reaches": None, "white-proof": None,
            "lemmas": 0}


def main():
    checker, *files = sys.argv[1:]
    for name in files:
        with open(name, encoding="utf-8") as file:
            header = json.loads(file.readline())
        expect(name, said(checker, name), sentence(header))
        python_agrees(name, header)
    with tempfile.TemporaryDirectory() as folder:
        name = str(pathlib.Path(folder) / "text.jsonl")
        headers = [largest(8, 5), largest(25, 25)]
        texts = [(json.dumps(header), sentence(header)) for header in headers] + list(refusals(headers[0]))
        for text, expected in texts:
            pathlib.Path(name).write_text(text + "\n" if text else "", encoding="utf-8")
            expect(text[:80], said(checker, name), expected)
    print(f"{len(files)} certificates and {len(texts)} other texts, {len(wrong)} wrong sentences")
    sys.exit(bool(wrong))


main()
