"""lets-go: a game for the terminal. Its back end refuses every repetition."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, serve  # noqa: E402

from lets_go.backend import BLACK_STONE, WHITE_STONE, GoBackend  # noqa: E402

STONES = {BLACK: BLACK_STONE, WHITE: WHITE_STONE}
PLAYERS = {BLACK_STONE: BLACK, WHITE_STONE: WHITE, None: None}


class LetsGo(Adapter):
    name = "lets-go"
    version = "0.3.11"
    rules = ("basic+no-suicide",)
    sizes = ({"from": (1, 1), "to": (19, 19)},)
    square = True

    def begin(self, columns, rows, komi, rules):
        self.game = GoBackend(rows, BLACK_STONE, komi)
        self.grid = [[None] * columns for _ in range(rows)]

    def play(self, player, column, row):
        move = self.game.try_move(row, column)
        if move is None:
            return False
        self.grid = move.grid

    def pass_turn(self, player):
        self.game.pass_move()

    def board(self):
        return [[PLAYERS[stone] for stone in line] for line in self.grid]

    def prisoners(self):
        # `captures` counts the stones that each color lost.
        black, white = self.game.game_state[2]
        return white, black


serve(LetsGo)
