"""The plugin for pytest, the suite and random games, on engines with and without mistakes."""

import textwrap

import pytest

import shinpan

pytest_plugins = ["pytester"]

ENGINE = """
    from shinpan import Engine, Game
    from shinpan.kit import Illegal

    class Right(Engine):
        rules, sizes = ["basic+no-suicide"], [{"from": (1, 1), "to": (9, 9)}]
        engine_rules = "basic+no-suicide"
        def begin(self, columns, rows, komi, rules):
            self.game = Game(self.engine_rules, columns, rows, komi=komi)
        def play(self, player, column, row):
            refused = self.game.why_illegal((column, row), player)
            if refused:
                raise Illegal(refused.reason)
            self.game.play((column, row), player)
        def pass_turn(self, player):
            if self.game.why_illegal("pass", player):
                return False
            self.game.play("pass", player)
        def at(self, column, row):
            return self.game.board[column, row]

    class NoKo(Right):
        engine_rules = "basic+no-suicide,ko=none"
"""


def engine(name):
    space = {}
    exec(textwrap.dedent(ENGINE), space)
    return space[name]


def test_lockstep_finds_and_shrinks():
    assert "0 " in shinpan.lockstep(engine("Right"), games=40, seconds=60)
    with pytest.raises(shinpan.Divergence, match="repetition"):
        shinpan.lockstep(engine("NoKo"), games=400, seconds=60)


def test_check_reports():
    shinpan.check(engine("Right"), "basic+no-suicide", "--tier", "1")
    with pytest.raises(shinpan.Divergence):
        shinpan.check(engine("NoKo"), "basic+no-suicide", "--tier", "1")


def test_an_engine_that_lacks_a_method_is_an_error():
    class Nothing(shinpan.Engine):
        pass

    with pytest.raises(ValueError, match="lacks"):
        shinpan.lockstep(Nothing, games=1)


def test_an_engine_that_fails_is_named():
    class Failing(engine("Right")):
        def play(self, player, column, row):
            raise RuntimeError("my mistake")

    with pytest.raises(shinpan.Divergence, match="my mistake"):
        shinpan.check(Failing, "basic+no-suicide", "--tier", "1")


def suite(pytester, name, more="", *arguments, tier=1):
    text = textwrap.dedent(ENGINE) + f"\nshinpan_engine = {name}\n{more}\n"
    pytester.makepyfile(test_rules=text)
    return pytester.runpytest("-q", "-p", "no:cacheprovider", "--shinpan-tier", str(tier), *arguments)


def test_a_right_engine_passes(pytester):
    counts = suite(pytester, "Right").parseoutcomes()
    assert counts["passed"] > 20 and "failed" not in counts


def test_a_wrong_engine_fails_in_one_line_with_its_clause(pytester):
    result = suite(pytester, "NoKo", "", "--junit-xml=results.xml")
    assert result.parseoutcomes()["failed"] > 0
    result.stdout.re_match_lines([r".*@basic\+no-suicide: .*\[basic/"])
    assert "<failure" in (pytester.path / "results.xml").read_text()


def test_options_choose(pytester):
    few = suite(pytester, "Right").parseoutcomes()["passed"]
    all_of_them = suite(pytester, "Right", tier=3).parseoutcomes()["passed"]
    assert 0 < few < all_of_them
    assert suite(pytester, "Right", "", "--shinpan-rules", "japanese*").parseoutcomes() == {}
    named = suite(pytester, "Right", "", "-k", "capture").parseoutcomes()
    assert 0 < named["passed"] < few


def test_known_failures_are_expected_up_to_a_day(pytester):
    counts = suite(pytester, "NoKo", 'shinpan_known = {"*": "no ko"}').parseoutcomes()
    assert "failed" not in counts and counts["xfailed"] > 0
    counts = suite(pytester, "NoKo", 'shinpan_known = {"*": "no ko until 2026-01-01"}').parseoutcomes()
    assert counts["failed"] > 0
    assert suite(pytester, "Right", 'shinpan_known = {"no/such": "x"}').parseoutcomes()["errors"] == 1


def test_a_known_difference_does_not_excuse_a_crash(pytester):
    broken = "class Broken(Right):\n    def at(self, column, row):\n        raise RuntimeError('my mistake')\n"
    text = textwrap.dedent(ENGINE) + broken + 'shinpan_engine = Broken\nshinpan_known = {"*": "no ko"}\n'
    pytester.makepyfile(test_rules=text)
    result = pytester.runpytest("-p", "no:cacheprovider", "--shinpan-tier", "1")
    counts = result.parseoutcomes()
    assert counts["failed"] > 20 and "xfailed" not in counts
    result.stdout.re_match_lines([r"shinpan: the engine can play \d+ runs under its rulesets, .* \d+ more need"])


def test_rules_that_no_case_names_have_cases_too(pytester):
    rules = "basic,suicide=none,ko=stone,repeat=draw"
    more = f"class Composed(Right):\n    rules = [{rules!r}]\n    engine_rules = {rules!r}\n"
    pytester.makepyfile(test_rules=textwrap.dedent(ENGINE) + more + "shinpan_engine = Composed")
    counts = pytester.runpytest("-q", "-p", "no:cacheprovider", "--shinpan-tier", "1").parseoutcomes()
    assert counts["passed"] > 20 and "failed" not in counts


def test_an_engine_that_can_play_nothing_is_an_error(pytester):
    more = "class Small(Right):\n    sizes = [(1, 2)]\n"
    pytester.makepyfile(test_rules=textwrap.dedent(ENGINE) + more + "shinpan_engine = Small")
    assert pytester.runpytest("-q", "--shinpan-tier", "1").parseoutcomes() == {"errors": 1}


def test_a_program_that_speaks_the_protocol_is_tested_too(pytester):
    import sys

    command = f"json:{sys.executable} -m shinpan referee --json --subject engine"
    pytester.makepyfile(test_rules=f"shinpan_engine = {command!r}")
    counts = pytester.runpytest("-q", "--shinpan-tier", "1", "--shinpan-rules", "basic").parseoutcomes()
    assert counts["passed"] > 20 and "failed" not in counts
    pytester.makepyfile(test_rules="shinpan_engine = 'gtp:no-such-program'")
    assert pytester.runpytest("-q").parseoutcomes() == {"errors": 1}
