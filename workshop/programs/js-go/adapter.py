"""js-go: a game in Python. It has no pass. An illegal move returns the same board."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, serve  # noqa: E402

from js_go import Go_game  # noqa: E402

LETTERS = {BLACK: "b", WHITE: "w"}
PLAYERS = {"b": BLACK, "w": WHITE, ".": None}


class JsGo(Adapter):
    name = "js-go"
    version = "0.1.4"
    rules = ("basic+no-suicide+simple-ko-restated",)
    sizes = ({"from": (3, 3), "to": (19, 19)},)
    square = True

    def begin(self, columns, rows, komi, rules):
        self.game = Go_game(rows)

    def set_up(self, stones, to_play):
        board = [["."] * self.game.size for _ in range(self.game.size)]
        for player, column, row in stones:
            board[row][column] = LETTERS[player]
        self.game = Go_game(self.game.size, board, LETTERS[to_play])

    def play(self, player, column, row):
        before = self.game.board
        return self.game.play_move(row, column) is not before

    def board(self):
        return [[PLAYERS[mark] for mark in line] for line in self.game.board]

    def to_play(self):
        return PLAYERS[self.game.color]


serve(JsGo)
