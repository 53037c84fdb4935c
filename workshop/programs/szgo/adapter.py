"""szgo: a board for the terminal, 19x19. It has no pass. It asks for commands when it is made, which is left out."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, serve  # noqa: E402

from szgo.engine.board import Board  # noqa: E402


class Quiet(Board):
    """The board of szgo without its loop over commands, and without the diagram that it prints."""

    def cmd(self):
        pass

    def show1(self):
        pass


class Szgo(Adapter):
    name = "szgo"
    version = "0.0.30"
    rules = ("basic+no-suicide+simple-ko-restated",)
    sizes = (19,)

    def begin(self, columns, rows, komi, rules):
        self.game = Quiet([])

    # Row 0 is the top row.
    def index(self, column, row):
        return (18 - row) * 19 + column

    def set_up(self, stones, to_play):
        points = [0] * 361
        for player, column, row in stones:
            points[self.index(column, row)] = 1 if player == BLACK else 2
        self.game = Quiet(points)
        self.game.next = 1 if to_play == BLACK else 2

    def play(self, player, column, row):
        return self.game.playOneMove(self.index(column, row))

    def at(self, column, row):
        return (None, BLACK, WHITE)[self.game.boardlist[self.index(column, row)]]

    def to_play(self):
        return (None, BLACK, WHITE)[self.game.next]

    def prisoners(self):
        return self.game.captured[1], self.game.captured[2]


serve(Szgo)
