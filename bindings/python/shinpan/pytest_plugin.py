"""A plugin for pytest: one test for each case and ruleset of the suite that an engine can play.

In a file that pytest collects, name the engine:

    from shinpan import Engine

    class MyEngine(Engine):
        rules, sizes = ["basic+no-suicide"], [9, 13, 19]
        def begin(self, columns, rows, komi, rules): ...
        def play(self, player, column, row): ...
        def at(self, column, row): ...

    shinpan_engine = MyEngine          # or "gtp:COMMAND", with shinpan_rules = "basic"
    shinpan_known = {"article-superko/*": "no superko yet, until 2027-06-30"}

A known failure is a glob over ids with a reason; one that ends in ``until`` and a day counts up to that day.

Tests have the markers ``shinpan_tier(n)``, ``shinpan_rules(id)`` and ``shinpan_clause(id)``; ``--shinpan-tier``,
``--shinpan-rules`` and ``--shinpan-clause`` choose by them, and ``-k`` by the id.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from ._native import Suite
from .engine import Run, runs_of

# For each engine, how many runs it can play, and how many it cannot.
LEFT_OUT = pytest.StashKey[list[tuple[int, int]]]()
UNTIL = re.compile(r"until (\d{4}-\d{2}-\d{2})$")


class Differs(Exception):
    """The engine differs from the rules. The text is one line and a diagram."""


class Broke(Exception):
    """The engine failed, so nothing is known about its rules. A known difference does not excuse it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options that choose runs."""
    group = parser.getgroup("shinpan", "the rules of Go")
    group.addoption("--shinpan-tier", type=int, metavar="N", help="only cases up to this tier, 1 to 3")
    group.addoption("--shinpan-rules", metavar="GLOB", help="only rulesets whose id matches")
    group.addoption("--shinpan-clause", metavar="GLOB", help="only cases with a clause that matches")


def pytest_configure(config: pytest.Config) -> None:
    """Registers the markers."""
    for line in (
        "shinpan_tier(tier): a case of the suite of this tier",
        "shinpan_rules(id): a case of the suite under this ruleset",
        "shinpan_clause(id): a case of the suite about this clause",
    ):
        config.addinivalue_line("markers", line)


def pytest_report_collectionfinish(config: pytest.Config) -> list[str]:
    """Says how many runs are left out, because they need what an engine does not offer, such as ``set_up``."""
    return [
        f"shinpan: the engine can play {played} runs under its rulesets, and does not offer what {left_out} more need"
        for played, left_out in config.stash.get(LEFT_OUT, [])
    ]


def pytest_pycollect_makeitem(collector: pytest.Module | pytest.Class, name: str, obj: Any) -> Any:
    """Collects the suite where a module says ``shinpan_engine``."""
    if name == "shinpan_engine" and isinstance(collector, pytest.Module):
        known = getattr(collector.obj, "shinpan_known", {})
        rules = getattr(collector.obj, "shinpan_rules", None)
        return SuiteCollector.from_parent(collector, name="shinpan", engine=obj, rules=rules, known=known)
    return None


class SuiteCollector(pytest.Collector):
    """The suite for one engine."""

    def __init__(self, *, engine: Any, rules: str | None, known: dict[str, str], **rest: Any) -> None:
        super().__init__(**rest)
        self.engine = engine
        self.rules = rules
        self.known = known

    def collect(self) -> Iterator[pytest.Item]:
        """Returns a test for each run that the engine can play and the options choose."""
        try:
            suite, runs, left_out = runs_of(self.engine, self.rules)
        except ValueError as fault:
            raise self.CollectError(f"shinpan_engine: {fault}") from None
        if not runs:
            raise self.CollectError(f"shinpan_engine: it can play none of the {left_out} runs under its rulesets")
        self.config.stash.setdefault(LEFT_OUT, []).append((len(runs), left_out))
        unused = [glob for glob in self.known if not any(fnmatch(run.id, glob) for run in runs)]
        if unused:
            raise self.CollectError(f"shinpan_known: {unused[0]!r} matches no run that the engine can play")
        for run in runs:
            if self._is_chosen(run):
                yield self._item(suite, run)

    def _is_chosen(self, run: Run) -> bool:
        option = self.config.getoption
        tier, rules, clause = option("shinpan_tier"), option("shinpan_rules"), option("shinpan_clause")
        return (
            (tier is None or run.tier <= tier)
            and (rules is None or fnmatch(run.rules, rules))
            and (clause is None or any(fnmatch(one, clause) for one in run.clauses))
        )

    def _item(self, suite: Suite, run: Run) -> CaseItem:
        item: CaseItem = CaseItem.from_parent(self, name=run.id, suite=suite, run=run)
        item.add_marker(pytest.mark.shinpan_tier(run.tier))
        item.add_marker(pytest.mark.shinpan_rules(run.rules))
        for clause in run.clauses:
            item.add_marker(pytest.mark.shinpan_clause(clause))
        for glob, reason in self.known.items():
            if fnmatch(run.id, glob) and not _is_past(reason):
                item.add_marker(pytest.mark.xfail(reason=reason, raises=Differs))
        return item


def _is_past(reason: str) -> bool:
    """Returns whether the last day of a reason is over. Raises ValueError for a day that does not exist."""
    until = UNTIL.search(reason)
    return until is not None and datetime.date.fromisoformat(until[1]) < datetime.date.today()


class CaseItem(pytest.Item):
    """One case under one ruleset."""

    def __init__(self, *, suite: Suite, run: Run, **rest: Any) -> None:
        super().__init__(**rest)
        self.suite = suite
        self.run = run

    def runtest(self) -> None:
        """Plays the run. A difference that the document does not decide is no failure, but a skip that says it."""
        outcome, text, board = self.suite.judge(self.run.id)
        if outcome in ("differs", "broke"):
            clauses = ", ".join(self.run.clauses)
            said = " ".join(text.split())
            failed = Differs if outcome == "differs" else Broke
            raise failed(f"{self.run.id}: {said} [{clauses}]\n{self.run.title}\n{board}")
        if outcome != "passed":
            pytest.skip(f"{outcome}: {text}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Returns the failure without a traceback."""
        if isinstance(excinfo.value, (Differs, Broke)):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Returns the place and the name for reports."""
        return self.path, None, self.run.id
