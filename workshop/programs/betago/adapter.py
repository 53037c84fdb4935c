"""betago: the board of a bot for Go. `is_move_legal` knows suicide, and `is_simple_ko` ko; the caller asks both."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

from betago.dataloader.goboard import GoBoard  # noqa: E402

LETTERS = {BLACK: "b", WHITE: "w"}
PLAYERS = {"b": BLACK, "w": WHITE, None: None}


class Betago(Adapter):
    name = "betago"
    version = "0.2"
    rules = ("basic+no-suicide+simple-ko-restated",)
    sizes = ({"from": (1, 1), "to": (19, 19)},)
    square = True

    def begin(self, columns, rows, komi, rules):
        self.game = GoBoard(rows)

    def set_up(self, stones, to_play):
        for player, column, row in stones:
            self.game.apply_move(LETTERS[player], (row, column))

    def play(self, player, column, row):
        color, place = LETTERS[player], (row, column)
        if self.game.is_move_on_board(place):
            raise Illegal("occupied")
        if self.game.is_simple_ko(color, place):
            raise Illegal("repetition")
        if not self.game.is_move_legal(color, place):
            raise Illegal("suicide")
        self.game.apply_move(color, place)

    def at(self, column, row):
        return PLAYERS[self.game.board.get((row, column))]


serve(Betago)
