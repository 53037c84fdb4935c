"""The strategies for hypothesis."""

import copy

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis.errors import NoSuchExample

from shinpan import Board, Game
from shinpan.strategies import Script, boards, games, scripts


@settings(max_examples=50, deadline=None)
@given(games("tromp-taylor-2001", 4, 3))
def test_a_game_that_is_drawn_can_be_played_again_and_taken_back(game):
    again = Game("tromp-taylor-2001", 4, 3, komi=0.0)
    for player, place in game.moves():
        again.play(place, player)
    assert (again.key, again.superko_key, again.score()) == (game.key, game.superko_key, game.score())
    while again.undo():
        pass
    assert again.board == Game("tromp-taylor-2001", 4, 3).board


@settings(max_examples=50, deadline=None)
@given(boards(4, 3))
def test_a_board_that_is_drawn_has_liberties(board):
    assert (board.columns, board.rows) == (4, 3)
    assert all(board.liberties(point) for point in board if board[point])


@settings(max_examples=100, deadline=None)
@given(scripts("basic+no-suicide", 3, 3))
def test_a_refused_act_changes_no_game(script):
    game, refusals = script.play()
    accepted = [act for act, refusal in zip(script.acts, refusals, strict=True) if refusal is None]
    assert list(game) == accepted
    without = Script(script.rules, script.board, script.to_move, script.komi, tuple(accepted))
    again, none = without.play()
    assert none == [None] * len(accepted)
    assert (again.key, again.superko_key, again.is_over) == (game.key, game.superko_key, game.is_over)
    assert copy.copy(game).acts() == game.acts()


WANTED = {
    **{
        reason: lambda script, reason=reason: any(one and one.reason == reason for one in script.play()[1])
        for reason in ("occupied", "suicide", "repetition", "wrong-turn", "game-over")
    },
    "stones at the start": lambda script: script.board != Board(2, 1),
    "White begins": lambda script: script.to_move == "white",
    "a pass": lambda script: any(act.get("move", "").endswith("pass") for act in script.acts),
    "a resignation": lambda script: any("resign" in act for act in script.acts),
}


@pytest.mark.parametrize("what", WANTED)
def test_scripts_have_what_the_rules_refuse_and_what_ends_a_game(what):
    # On two points a ko is retaken after three plays. These rules know resignation. How far a script shrinks is luck, so the
    # random choices are always the same.
    settled = settings(
        max_examples=4_000, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    try:
        script = find(scripts("aga,suicide=none", 2, 1), WANTED[what], settings=settled)
    except NoSuchExample:
        pytest.fail(f"no script has {what}")
    assert len(script.acts) <= 4
