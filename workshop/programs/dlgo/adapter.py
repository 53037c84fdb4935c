"""dlgo: the game of the book "Deep Learning and the Game of Go". It has three boards: goboard, _slow and _fast."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

import importlib  # noqa: E402

from dlgo.gotypes import Player, Point  # noqa: E402
from dlgo.scoring import evaluate_territory  # noqa: E402

MODULE = sys.argv[1]
goboard = importlib.import_module("dlgo." + MODULE)
COLORS = {BLACK: Player.black, WHITE: Player.white}
PLAYERS = {Player.black: BLACK, Player.white: WHITE, None: None}


class Dlgo(Adapter):
    name = "dlgo." + MODULE
    version = "0.2"
    rules = ("basic+no-suicide+ssk",)
    sizes = ({"from": (1, 1), "to": (19, 19)},)
    reasons = False

    def begin(self, columns, rows, komi, rules):
        self.game = goboard.GameState.new_game((rows, columns))
        self.komi = komi

    def set_up(self, stones, to_play):
        board = self.game.board
        for player, column, row in stones:
            board.place_stone(COLORS[player], Point(row + 1, column + 1))
        self.game = goboard.GameState(board, COLORS[to_play], None, None)

    def act(self, move):
        if not self.game.is_valid_move(move):
            raise Illegal()
        self.game = self.game.apply_move(move)

    def play(self, player, column, row):
        self.act(goboard.Move.play(Point(row + 1, column + 1)))

    def pass_turn(self, player):
        self.act(goboard.Move.pass_turn())

    def at(self, column, row):
        return PLAYERS[self.game.board.get(Point(row + 1, column + 1))]

    def to_play(self):
        return None if self.game.is_over() else PLAYERS[self.game.next_player]

    def over(self):
        return self.game.is_over()

    # `compute_game_result` adds a fixed komi to these numbers.
    def score(self):
        area = evaluate_territory(self.game.board)
        black = area.num_black_territory + area.num_black_stones
        return black, area.num_white_territory + area.num_white_stones + self.komi


serve(Dlgo)
