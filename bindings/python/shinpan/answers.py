"""Answers to questions about the rules, as typed objects: what the commands ``explain``, ``score`` and ``solve`` say."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ._native import Board, Game, Ruleset, explained, run, scored

Record: TypeAlias = str | bytes | bytearray | Game
Rules: TypeAlias = str | Ruleset | Iterable[str | Ruleset]
Place: TypeAlias = str | tuple[int, int]

# What the command reads as a number of states.
MOST_STATES = 2**64 - 1


@dataclass(frozen=True)
class Breach:
    """An act of a record that the rules refuse: its number from 1, the reason, and the clause."""

    number: int
    reason: str
    clause: str | None
    repeats: int | None


@dataclass(frozen=True)
class Score:
    """The points of both players, komi included. ``of`` is what counts: ``"area"``, ``"territory"``, ..."""

    black: float
    white: float
    of: str

    @property
    def margin(self) -> float:
        """Black's points less White's."""
        return self.black - self.white


@dataclass(frozen=True)
class Verdict:
    """What one ruleset says of a record.

    - ``cannot_begin``: why it has no such game, else None. If it is not None, ``phase`` and ``komi`` are None.
    - ``score``, ``result``: the points, and a text such as ``"B+3.5"``. None if the rules do not give them.
    - ``komi_from``: where the komi is from. None if the record names it.
    - ``assumed``: what the record does not say and was taken, a sentence each.
    """

    rules: str
    cannot_begin: str | None
    breaches: tuple[Breach, ...]
    phase: str | None
    komi: float | None
    komi_from: str | None
    score: Score | None
    result: str | None
    assumed: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """A step of a method of counting: what it does or reads off, and the stones after it. None if it moved no stones.

    The stones are rows of ``X``, ``O`` and ``.``, the top row first. They are no ``Board``, because a method may fill the
    board until chains have no liberty.
    """

    says: str
    stones: str | None


@dataclass(frozen=True)
class Method:
    """A method of counting of a ruleset, carried out: each player's count without komi, and the margin with it.

    A number is None if the method does not find it. ``fits`` is False if the method does not arrive at the score, which
    decides: some methods count prisoners, so they need a game that began on an even board.
    """

    name: str
    black: float | None
    white: float | None
    margin: float | None
    fits: bool
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Seki:
    """What a ruleset with seki says of the last board: the chains in seki, dame, and the points that each player owns.

    ``in_ko`` lists stones that a ko could take.
    """

    chains: tuple[tuple[str, ...], ...]
    dame: tuple[str, ...]
    in_ko: tuple[str, ...]
    black_owns: tuple[str, ...]
    white_owns: tuple[str, ...]


@dataclass(frozen=True)
class Count:
    """How one ruleset counts the end of a record.

    - ``cannot_begin``: why it has no such game, else None. If it is not None, there is no score and no method.
    - ``score``, ``result``: the points, and a text such as ``"B+3.5"``. None if the rules do not give them.
    - ``methods``: every method of counting that the rules describe, with its steps. Empty if they describe none.
    - ``breaches``: how many acts of the record the rules refuse; ``explain`` says which.
    - ``dead``, ``dead_named_by``: the stones that were removed as dead, and who named them.
    - ``needs_dead``: True if the rules let the players agree on dead stones and nobody named any.
    - ``proved_dead``, ``unproved``: stones that are proved dead, and one stone of each chain of which nothing is proved.
    - ``added``: the acts that were added to the record, such as passes, as texts.
    - ``seki``: None if the rules do not define it.
    - ``komi``, ``komi_from``, ``assumed``: as in ``Verdict``.
    """

    rules: str
    cannot_begin: str | None
    score: Score | None
    result: str | None
    methods: tuple[Method, ...]
    breaches: int
    komi: float | None
    komi_from: str | None
    assumed: tuple[str, ...]
    dead: tuple[str, ...]
    dead_named_by: str
    needs_dead: bool
    proved_dead: tuple[str, ...]
    unproved: tuple[str, ...]
    added: tuple[str, ...]
    seki: Seki | None


@dataclass(frozen=True)
class Solution:
    """The value of a position: Black's margin with best play, its bounds, and a line of best play.

    ``value`` is None if the search stopped before, and for boards whose value the rules do not define.
    """

    value: float | None
    bounds: tuple[float, float]
    line: tuple[str, ...]
    visited: int


def explain(record: Record, rules: Rules) -> list[Verdict]:
    """Returns what each ruleset says of an SGF record or a game, in the order of the rulesets.

    - ``record``: a text, bytes in any encoding, or a ``Game``.
    - ``rules``: a name, a ``Ruleset``, or several of them. A text may also be a list such as ``"aga,basic,suicide=multi"``,
      or a pattern such as ``"katago:*"``.

    Raises ``ValueError`` for what is no record, for an unknown ruleset, and if no ruleset can begin the game. Raises
    ``TypeError`` for a record or a ruleset of another type.
    """
    return [_verdict(json.loads(line)) for line in explained(_record(record), _list(rules))]


def score(record: Record, rules: Rules | None = None, dead: Iterable[Place] | None = None) -> list[Count]:
    """Counts an SGF record or a game by every method of each ruleset, in the order of the rulesets.

    - ``record``: as for ``explain``.
    - ``rules``: as for ``explain``. If it is left out, the ruleset of the game, or the one that the record names.
    - ``dead``: dead stones such as ``["D4"]``, each for its chain; an empty list says that no stone is dead. If it is left
      out, those on which the players of a ``Game`` have just settled, or those that a record's last comments and marks of
      territory name.

    If play has not stopped, both players pass until it does.

    Raises ``ValueError`` for what is no record, for an unknown ruleset, for a record that names none if ``rules`` is left
    out, for a dead point without a stone, and if no ruleset can begin the game. Raises ``TypeError`` for a record or a
    ruleset of another type, and for ``dead`` as a text.
    """
    if rules is None and isinstance(record, Game):
        rules = record.ruleset
    stones = _settled(record) if dead is None else dead
    lines = scored(_record(record), None if rules is None else _list(rules), stones)
    return [_count(json.loads(line)) for line in lines]


def _record(record: Record) -> str | bytes | bytearray:
    return record.sgf() if isinstance(record, Game) else record


def _settled(record: Record) -> list[Place] | None:
    """Returns the dead stones of the agreement that ended a game, because its SGF record cannot tell them."""
    acts = record.acts() if isinstance(record, Game) else []
    return [str(point) for point in acts[-1]["settle"]["dead"]] if acts and "settle" in acts[-1] else None


def _list(rules: Rules) -> list[str]:
    many = [rules] if isinstance(rules, (str, Ruleset)) else rules
    return [one.id if isinstance(one, Ruleset) else one for one in many]


def _points(number: str | None) -> float | None:
    """Reads points, which are texts in JSON because they may be halves."""
    return None if number is None else float(number)


def _score(line: dict[str, Any]) -> Score | None:
    found = line["score"]
    return None if found is None else Score(float(found["black"]), float(found["white"]), found["of"])


def _komi(line: dict[str, Any]) -> float | None:
    return None if line["cannot-begin"] is not None else _points(line["komi"])


def _words(line: dict[str, Any], key: str) -> tuple[str, ...]:
    return tuple(str(one) for one in line[key] or ())


def _count(line: dict[str, Any]) -> Count:
    methods = tuple(
        Method(
            name, _points(count.get("black")), _points(count.get("white")), _points(count.get("margin")),
            name not in line["methods-that-do-not-fit"],
            tuple(Step(step["says"], step["stones"]) for step in line["steps"].get(name, ())),
        )
        for name, count in line["methods"].items()
    )
    return Count(
        line["rules"], line["cannot-begin"], _score(line), line["result"], methods, line["breaches"], _komi(line),
        line["komi-from"], _words(line, "assumed"), _words(line, "dead"), line["dead-named-by"],
        line["if-no-stone-is-dead"], _words(line, "proved-dead"), _words(line, "unproved"), _words(line, "added"),
        _seki(line["seki"]),
    )


def _seki(found: dict[str, Any] | None) -> Seki | None:
    if found is None:
        return None
    chains = tuple(tuple(chain) for chain in found["chains"])
    dame, in_ko, black, white = (_words(found, key) for key in ("dame", "in-ko", "black-owns", "white-owns"))
    return Seki(chains, dame, in_ko, black, white)


def _verdict(line: dict[str, Any]) -> Verdict:
    breaches = tuple(
        Breach(breach["number"], breach["reason"], breach["by"], breach["repeats"]) for breach in line["breaches"] or ()
    )
    return Verdict(
        line["rules"], line["cannot-begin"], breaches, line["phase"], _komi(line), line["komi-from"], _score(line),
        line["result"], _words(line, "assumed"),
    )


def solve(board: Board | tuple[int, int], rules: str | Ruleset, most_states: int = 1_000_000) -> Solution:
    """Solves a small board for the player to move, Black: an empty one of ``(columns, rows)``, or one with stones.

    After ``most_states`` visited states the value is None, and the bounds are what was proved.

    Raises ``ValueError`` for an unknown ruleset, for one in which a value is not defined, for a board that is too large, and
    for another number of states than 1 to 18,446,744,073,709,551,615. Raises ``TypeError`` if it is no ``int``.
    """
    # Python's True is a number too, but counts nothing.
    if not isinstance(most_states, int) or isinstance(most_states, bool):
        raise TypeError(f"expected a whole number of states, found {type(most_states).__name__}")
    if not 1 <= most_states <= MOST_STATES:
        raise ValueError(f"{most_states} states: expected 1 to {MOST_STATES}")
    # What the command says of a preset belongs to the ruleset, so it is no part of an error.
    ruleset = rules if isinstance(rules, Ruleset) else Ruleset(rules)
    start = Board(*board) if isinstance(board, tuple) else board
    what = "/".join(str(start).replace(" ", "").split())
    code, out, said = run(["solve", what, "--rules", ruleset.id, "--nodes", str(most_states), "--format", "json"])
    if code >= 2:
        raise ValueError(said.strip().splitlines()[-1].removeprefix("shinpan: "))
    found = json.loads(out.splitlines()[0])
    low, high = found["bounds"]
    return Solution(found["value"], (low, high), tuple(found["line"] or ()), found["visited"])
