"""Tests an engine that lives in this process."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from . import kit
from ._errors import Divergence
from ._native import Suite, register_engine, run

Engine = kit.Adapter
"""The class to derive from: ``shinpan.kit`` lists its methods. ``begin``, ``play`` and ``at`` are enough."""


@dataclass(frozen=True)
class Run:
    """One run of the suite: a case under a ruleset."""

    id: str
    rules: str
    tier: int
    clauses: tuple[str, ...]
    title: str


def answering(engine: Any) -> Callable[[str], str]:
    """Returns the function that answers requests of the protocol for an engine, a class or an object.

    Raises ``ValueError`` if the engine lacks a method, or names an offer that the protocol does not know.
    """
    try:
        answer = kit.answering(engine)
    except SystemExit as lack:  # As a program of its own, the kit ends here.
        raise ValueError(str(lack)) from None

    def answered(request: str) -> str:
        said: str | None = answer(request.encode())
        return said or ""

    return answered


def _name(engine: Any) -> str:
    if isinstance(engine, str):
        return engine
    answering(engine)  # Here what an engine lacks is an error of its own.
    name = (engine if isinstance(engine, type) else type(engine)).__qualname__
    register_engine(name, lambda: answering(engine))
    return f"python:{name}"


def _list(rules: str | Iterable[str]) -> str:
    return rules if isinstance(rules, str) else ",".join(rules)


def runs_of(engine: Any, rules: str | None = None) -> tuple[Suite, list[Run], int]:
    """Returns the suite for an engine, the runs under its rulesets that it can play, and the number of those it cannot.

    ``engine`` may be ``"gtp:COMMAND"``, with the ruleset that the program plays, or ``"json:COMMAND"``.
    """
    suite = Suite(engine if isinstance(engine, str) else answering(engine), rules)
    rows, left_out = suite.runs()
    return suite, [Run(name, rules, tier, tuple(by), title) for name, rules, tier, by, title in rows], left_out


def check(engine: Any, rules: str | Iterable[str] = (), *arguments: str) -> str:
    """Runs the suite against an engine, as ``shinpan check`` does with these further arguments. Returns its report.

    Raises ``Divergence`` with the report if something differs or the engine fails.
    """
    return _judged("check", engine, rules, *arguments)


def lockstep(
    engine: Any, rules: str | Iterable[str] = (), *, games: int = 1_000, seconds: float = 60.0, seed: int = 1
) -> str:
    """Plays random games on the specification and an engine, until they differ. Returns the report.

    Raises ``Divergence`` with the differences, each shrunk to a small game, and the seed.
    """
    with tempfile.TemporaryDirectory() as folder:
        options = ("--games", games, "--seconds", seconds, "--seed", seed, "--folder", folder)
        return _judged("hunt", engine, rules, *(str(option) for option in options))


def _judged(verb: str, engine: Any, rules: str | Iterable[str], *arguments: str) -> str:
    chosen = _list(rules) or ",".join(getattr(engine, "rules", ()))
    code, out, said = run([verb, "--with", _name(engine), *(("--rules", chosen) if chosen else ()), *arguments])
    text = out.decode()
    if code in (1, 3):
        raise Divergence(text + said)
    if code != 0:
        raise ValueError(said.strip())
    return text
