"""gogame: a board for simulations, of any size and for up to eight players."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

import gogame  # noqa: E402
import numpy  # noqa: E402

COLORS = {BLACK: gogame.Color.Black, WHITE: gogame.Color.White}
PLAYERS = {gogame.Color.Black: BLACK, gogame.Color.White: WHITE, gogame.Color.Empty: None}


class Gogame(Adapter):
    name = "gogame"
    version = "1.0.0"
    rules = ("basic+no-suicide+simple-ko",)
    sizes = ({"from": (1, 1), "to": (25, 25)},)

    def begin(self, columns, rows, komi, rules):
        self.columns, self.rows = columns, rows
        self.game = gogame.Board(size=(rows, columns))

    def set_up(self, stones, to_play):
        grid = numpy.full((self.rows, self.columns), gogame.Color.Empty)
        for player, column, row in stones:
            grid[row, column] = COLORS[player]
        self.game = gogame.Board.from_grid(grid)

    def play(self, player, column, row):
        try:
            self.game.play(row, column, color=COLORS[player])
        except ValueError as error:
            if str(error) != "You cannot play here":
                raise
            raise Illegal() from error

    def pass_turn(self, player):
        self.game.skip(color=COLORS[player])

    def at(self, column, row):
        return PLAYERS[self.game[row, column]]

    def prisoners(self):
        return self.game.prisoners(COLORS[BLACK]), self.game.prisoners(COLORS[WHITE])


serve(Gogame)
