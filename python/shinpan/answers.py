"""Answers to questions about the rules, as typed objects: what the commands ``explain`` and ``solve`` say."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ._native import Board, Game, Ruleset, run


@dataclass(frozen=True)
class Breach:
    """An act of a record that the rules refuse: its number from 1, the reason, and the clause."""

    number: int
    reason: str
    clause: str | None
    repeats: int | None


@dataclass(frozen=True)
class Verdict:
    """What one ruleset says of a record.

    ``cannot_begin`` is why it has no such game, else None. ``score`` is Black's and White's points, ``result`` a text such
    as ``"B+3.5"``; both are None if the rules do not give them. ``assumed`` says what the record does not say and was taken.
    """

    rules: str
    cannot_begin: str | None
    breaches: tuple[Breach, ...]
    phase: str | None
    komi: str | None
    komi_from: str | None
    score: Any
    result: str | None
    assumed: tuple[str, ...]


@dataclass(frozen=True)
class Solution:
    """The value of a position: Black's margin with best play, its bounds, and a line of best play.

    ``value`` is None if the search stopped before, and for boards whose value the rules do not define.
    """

    value: float | None
    bounds: tuple[float, float]
    line: tuple[str, ...]
    visited: int


def _command(*words: str) -> tuple[int, list[dict[str, Any]]]:
    """Runs a command and reads its lines of JSON. Raises ValueError with what it said, for exit code 2 and above."""
    code, out, said = run([*words, "--format", "json"])
    if code >= 2:
        raise ValueError(said.strip())
    return code, [json.loads(line) for line in out.decode().splitlines() if line.strip()]


def explain(record: str | Game, rules: str | Ruleset | Iterable[str | Ruleset]) -> list[Verdict]:
    """Returns what each ruleset says of an SGF record or a game.

    Raises ``ValueError`` for a text that is no record, and for an unknown ruleset.
    """
    text = record.sgf() if isinstance(record, Game) else record
    many = [rules] if isinstance(rules, (str, Ruleset)) else list(rules)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "record.sgf")
        path.write_text(text, encoding="utf-8")
        _, lines = _command("explain", str(path), "--rules", ",".join(str(one) for one in many))
    return [_verdict(line) for line in lines if "rules" in line]


def _verdict(line: dict[str, Any]) -> Verdict:
    breaches = tuple(
        Breach(breach["number"], breach["reason"], breach["by"], breach["repeats"]) for breach in line["breaches"] or ()
    )
    assumed = tuple(str(one) for one in line["assumed"] or ())
    return Verdict(
        line["rules"], line["cannot-begin"], breaches, line["phase"], line["komi"], line["komi-from"], line["score"],
        line["result"], assumed,
    )


def solve(board: Board | tuple[int, int], rules: str | Ruleset, most_states: int = 1_000_000) -> Solution:
    """Solves a small board for the player to move, Black: an empty one of ``(columns, rows)``, or one with stones.

    After ``most_states`` visited states the value is None, and the bounds are what was proved.

    Raises ``ValueError`` for a ruleset in which a value is not defined, and for a board that is too large.
    """
    rows = "/".join(str(board).replace(" ", "").split())
    what = f"{board[0]}x{board[1]}" if isinstance(board, tuple) else rows
    _, lines = _command("solve", what, "--rules", str(rules), "--nodes", str(most_states))
    found = lines[0]
    low, high = found["bounds"]
    return Solution(found["value"], (low, high), tuple(found["line"] or ()), found["visited"])
