"""The strategy for hypothesis."""

from hypothesis import given, settings
from shinpan import Game
from shinpan.strategies import games


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
