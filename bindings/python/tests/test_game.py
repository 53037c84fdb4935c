"""The referee, its values and its errors."""

import copy
import dataclasses
import json
import pickle
from pathlib import Path

import pytest

import shinpan
from shinpan import Board, Game, IllegalMove, Ruleset

KO = """
. X O .
X . X O
. X O .
"""


def test_a_ko_is_refused_with_its_clause():
    game = Game("basic", board=Board.parse(KO), to_move="white")
    assert game.play("B2") == ["C2"]
    with pytest.raises(IllegalMove) as refused:
        game.play("C2")
    assert (refused.value.reason, refused.value.repeats) == ("repetition", 0)
    assert str(refused.value) == "B C2 is refused: repetition of the start"
    assert refused.value.clause is not None and refused.value.clause[0].startswith("basic/")
    assert len(game) == 1 and game.why_illegal("A1") is None


def test_every_ruleset_plays_undoes_and_copies():
    for ruleset in filter(lambda one: one.is_playable, Ruleset.all()):
        game = Game(ruleset, 5, 4, komi=0.5)
        before = str(game)
        branch = game.copy()
        branch.play("C3")
        assert str(game) == before and branch.undo() and str(branch) == before, ruleset
        assert not branch.undo()
        assert game.komi_source == "given"


def test_an_assumed_komi_says_where_it_is_from():
    assert Game("japanese-1989", 9).komi_source != "given"
    katago = Game('{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"komi":7.0}', 9)
    assert (katago.komi, katago.komi_source) == (7.0, "the name of the rules")


def test_a_game_survives_pickle_and_sgf():
    game = Game("chinese", 9, komi=7.5)
    for place in ("E5", (4, 5), "pass", "A1"):
        game.play(place)
    again = pickle.loads(pickle.dumps(game))
    assert (again.moves(), again.key, again.superko_key) == (game.moves(), game.key, game.superko_key)
    record = Game.from_sgf(game.sgf())
    assert record.moves() == game.moves() and record.komi == 7.5 and record.ruleset == Ruleset("chinese")
    assert copy.deepcopy(game).moves() == game.moves()


def test_a_record_with_handicap_says_what_was_taken():
    text = "(;SZ[9]HA[2]AB[cc][gg]RU[{}]PL[W];W[ee];B[aa])"
    for rules in ("japanese", "chinese", "aga", "nz", "tromp-taylor-2001", "international-1998"):
        game = Game.from_sgf(text.format(rules))
        assert game.moves()[-2:] == [("white", "E5"), ("black", "A9")], rules
        assert game.board["C7"] == game.board["G3"] == "black" and game.notes
        again = pickle.loads(pickle.dumps(game))
        assert (again.notes, again.komi_source, again.komi) == (game.notes, game.komi_source, game.komi)
    assert any("twice" in note or "A5" in note for note in Game.from_sgf("(;SZ[5]AB[aa]AW[aa]RU[basic])").notes)


def test_a_score_and_an_outcome():
    game = Game("basic", 3, 1, komi=0)
    game.play("B1")
    assert game.score() == (3.0, 0.0) and game.outcome is None
    game.play("pass")
    game.play("pass")
    assert (game.is_over, game.to_move, game.outcome, game.winner) == (True, None, "B+3", "black")
    assert game.counts() and game.legal_moves() == []


def test_a_board_answers_about_its_points():
    board = Board.parse("O O X\n. X .\nO . .")
    assert board["A3"] == "white" and board[0, 1] is None
    assert board.chain("A3") == ["A3", "B3"] and board.liberties("A3") == ["A2"]
    assert {board: 1}[pickle.loads(pickle.dumps(board))] == 1 and eval(repr(board), {"Board": Board}) == board
    assert board._repr_svg_().startswith("<svg") and len(board) == 9


def test_a_board_reads_like_a_mapping_and_a_game_like_a_list():
    board = Board.parse("O O X\n. X .")
    assert list(board) == board.points() == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert {point: board[point] for point in board if board[point]} == {
        "B1": "black", "A2": "white", "B2": "white", "C2": "black",
    }
    assert "C2" in board and (2, 1) in board and "C3" not in board and (0, 2) not in board
    assert all(value not in board for value in ("pass", "", "no point", None, 5, object()))
    game = Game("japanese-1989", 5)
    assert list(game) == []
    game.play("C3")
    acts = iter(game)
    game.act(resign="white")
    assert list(game) == game.acts() == [{"move": "B C3"}, {"resign": "white"}] and len(game) == 2
    assert list(acts) == [{"move": "B C3"}]


def test_acts_beyond_moves():
    game = Game("japanese-1989", 5)
    game.act(resign="black")
    assert game.winner == "white" and game.acts() == [{"resign": "black"}]


def test_answers_are_typed():
    game = Game("chinese", 5)
    game.play("C3")
    verdict = shinpan.explain(game, ["chinese", "aga"])[0]
    assert verdict.rules and verdict.breaches == () and verdict.score is None and verdict.komi == game.komi
    for place in ("C2", "D3", "pass", "pass"):
        game.play(place)
    score = shinpan.explain(game, "basic")[0].score
    assert score is not None and score == shinpan.Score(score.white + score.margin, score.white, "area")
    with pytest.raises(dataclasses.FrozenInstanceError):
        score.black = 1.0
    assert shinpan.solve((2, 2), "basic").value == 1.0
    assert shinpan.solve(Board.parse("X .\n. ."), "basic", most_states=5_000).bounds[0] >= -4
    assert Ruleset("Chinese").describe()["document"]


def test_a_count_has_every_method_with_its_steps():
    game = Game("international-1998", board=Board.parse(". . . .\n. X . .\n. X O .\n. . . ."), komi=6.5)
    count, = shinpan.score(game, dead=["C2"])
    assert count.rules == "international-1998" and count.dead == ("C2",) and count.dead_named_by == "the caller"
    assert count.score == shinpan.Score(16.0, 6.5, "area") and count.result == "B+9.5" == f"B+{count.score.margin}"
    assert not count.needs_dead and count.added and count.komi == 6.5 and count.seki is None
    methods = {method.name: method for method in count.methods}
    assert (methods["stone"].black, methods["stone"].white, methods["stone"].margin) == (16.0, 0.0, 9.5)
    assert methods["stone"].fits and methods["chinese-half"].white is None
    steps = methods["stone"].steps
    assert "fill the empty regions of Black" in steps[0].says and steps[0].stones.split() == ["X"] * 16
    assert all(method.steps for method in count.methods) and steps[-1].stones is None

    game = Game("japanese-1989", 5)
    for place in ("B1", "D1", "B2", "D2", "B3", "D3", "B4", "D4", "B5", "D5"):
        game.play(place)
    counts = shinpan.score(game.sgf(), ["japanese-1989", "aga"])
    assert [count.rules for count in counts] == ["japanese-1989", "aga"] and counts[0].needs_dead
    assert counts[0].seki is not None and counts[0].seki.dame == tuple(f"C{row}" for row in range(1, 6))
    game = Game.from_sgf(game.sgf(), "aga")
    for place in ("E3", "pass", "pass"):
        game.play(place)
    game.act(settle={"dead": ["E3"]})
    count, = shinpan.score(game)
    assert count.dead == ("E3",) and count.score == shinpan.Score(*game.score(), "area") and not count.needs_dead
    for record, rules, dead, says in (
        ("no record", "aga", None, "record"), (game, "no such rules", None, "ruleset"), (game, None, ["A2"], "empty"),
    ):
        with pytest.raises(ValueError, match=says):
            shinpan.score(record, rules, dead)


def test_answers_come_in_the_order_of_the_question():
    game = Game("chinese", 5, komi=0.5)
    game.play("C3")
    asked = ["japanese", "chinese", "korean", "aga", "Chinese"]
    expected = [Ruleset(name).id for name in asked]
    for ask in (shinpan.explain, shinpan.score):
        for rules in (asked, map(Ruleset, asked), iter(asked)):
            assert [answer.rules for answer in ask(game, rules)] == expected
        assert [answer.rules for answer in ask(game, "japanese,chinese,basic,suicide=multi")][:2] == expected[:2]
        assert {answer.rules for answer in ask(game, ["katago:*"])} >= {"katago:japanese"}


def test_a_record_may_be_bytes_in_any_encoding():
    text = "(;SZ[5]KM[0]RU[aga]CA[{}]PB[秀策];B[cc];W[])"
    for encoding in ("utf-8", "shift_jis", "gb2312", "utf-16", "big5"):
        data = text.format(encoding).encode(encoding)
        for record in (data, bytearray(data)):
            assert shinpan.explain(record, "aga")[0].breaches == () and shinpan.score(record)[0].result == "B+25"
            assert Game.from_sgf(record).moves() == [("black", "C3"), ("white", "pass")]
    assert shinpan.explain(b"(;SZ[5]C[\xff\xfe\x80];B[cc])", "aga")[0].breaches == ()


def test_errors_are_those_of_the_package():
    game = Game("chinese", 5)
    game.play("C3")
    questions = [
        lambda: shinpan.explain("hello", "aga,japanese"), lambda: shinpan.score("hello", "japanese"),
        lambda: shinpan.explain(game, "aga,,basic"), lambda: shinpan.explain(game, ["japanese", "no*such"]),
        lambda: shinpan.score("(;SZ[5];B[cc])"), lambda: shinpan.score(game, "japanese", ["A1"]),
        lambda: shinpan.solve((9, 9), "japanese"), lambda: shinpan.solve((2, 2), "no such rules"),
        lambda: shinpan.solve((2, 2), "basic", most_states=0),
        lambda: shinpan.solve((2, 2), "basic", most_states=2**64), lambda: shinpan.solve((0, 30), "chinese"),
    ]
    for number, question in enumerate(questions):
        with pytest.raises(ValueError, match=r"expected|no ruleset|not a board size") as fault:
            question()
        said = str(fault.value)
        assert not any(word in said for word in ("\n", "--", "tmp", ".sgf", "leaves out", "shinpan:")), (number, said)
    for dead in ("C3", "C3,D4", 5):
        with pytest.raises(TypeError, match="expected a list of points"):
            shinpan.score(game, "aga", dead)
        with pytest.raises(TypeError, match="expected a list of points"):
            game.score_without(dead)
    for question in (lambda: shinpan.explain(5, "aga"), lambda: shinpan.explain(game, 5), lambda: shinpan.score(game, [5]),
                     *(lambda most=most: shinpan.solve((2, 2), "basic", most) for most in (True, 1.5, "9", None))):
        with pytest.raises(TypeError):
            question()


def test_names_of_the_field_are_known():
    assert Ruleset("Chinese") == Ruleset("chinese") and hash(Ruleset("Chinese")) == hash(Ruleset("chinese"))
    with pytest.raises(ValueError, match="expected"):
        Ruleset("chinesse rules of 1066")


def malformed():
    game = Game("basic", 5)
    board = Board(3, 2)
    places = ["", "Z9", "I1", "A0", "A26", "C33", "passs", "C 3", "é3", "A-1", (0,), (25, 0), (-1, 0), (0, 99), (0.5, 1)]
    places += [None, True, False, 26, [], {}, b"C3", ("A", 1), object(), "A6", (5, 5), "\0", "C3" * 10_000]
    for place in places:
        yield lambda place=place: game.play(place)
        yield lambda place=place: board[place]
    for rules in ("", "no such rules", "basic+", "basic,suicide=perhaps", "\0", None, 7, "basic,basic", "+", "x" * 100_000):
        yield lambda rules=rules: Game(rules)
    for size in (0, 26, -1, 300, None, "9", 2.5):
        yield lambda size=size: Game("basic", size)
        yield lambda size=size: Board(size, 3)
    for komi in (float("nan"), float("inf"), 0.25, 1e9, "6.5"):
        yield lambda komi=komi: Game("basic", 5, komi=komi)
    for text in ("", "X\nXX", "XYZ", "X", "O" * 26, "\n".join("." * 26), None, 5):
        yield lambda text=text: Board.parse(text)
    for text in ("", "(", "(;)", ";", "(;SZ[99])", "(;SZ[5]B[zz]RU[basic])", "no record"):
        yield lambda text=text: Game.from_sgf(text)
    for act in ({"resign": "X"}, {"settle": 1}, {"no-such-act": 1}, {}, {"move": "B Z9"}, {"move": 5}, {"settle": {}}):
        yield lambda act=act: game.act(**act)
    yield lambda: game.act(resign="black", elapse=1)
    yield lambda: game.play("C3", "green")
    yield lambda: game.play("C3", "white")
    yield lambda: game.position(99)
    yield lambda: board.picture("png")
    yield lambda: shinpan.explain("no record", "basic")
    yield lambda: shinpan.explain(game, "no such rules")
    yield lambda: shinpan.solve((9, 9), "no such rules")
    yield lambda: Game("basic", 5, handicap=70_000)
    yield lambda: Game("basic", 5, to_move="nobody")


def test_bad_input_is_an_error_with_a_sentence():
    calls = list(malformed())
    assert len(calls) >= 100
    for number, call in enumerate(calls):
        with pytest.raises((ValueError, TypeError, IndexError, OverflowError)) as fault:
            call()
        assert str(fault.value).strip(), number


CALLS = {
    "act": lambda value: Game("basic", 5).act(**value),
    "at": lambda value: Board(3, 2)[value],
    "diagram": Board.parse,
    "explained": lambda value: shinpan.explain(value, "basic"),
    "komi": lambda value: Game("basic", 5, komi=value),
    "picture": lambda value: Game("basic", 5).picture(value),
    "play": lambda value: Game("basic", 5).play(value),
    "player": lambda value: Game("basic", 5).play("C3", value),
    "record": Game.from_sgf,
    "ruleset": Ruleset,
    "without": lambda value: Game("basic", 5).score_without([value]),
}


def test_bad_input_gets_the_sentences_of_every_language():
    rows = json.loads(Path(__file__).with_name("malformed.json").read_text(encoding="utf-8"))
    assert len(rows) >= 100
    for row in rows:
        with pytest.raises((ValueError, IndexError)) as fault:
            CALLS[row["call"]](row["value"])
        assert str(fault.value) == row["says"], row
