"""vim-goban: a board for the terminal, 19x19. Its own loop counts the passes and leaves the board alone."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, serve  # noqa: E402

from goban.board import SIZE, Board  # noqa: E402

STONES = {BLACK: Board.BLACK, WHITE: Board.WHITE}
PLAYERS = {Board.BLACK: BLACK, Board.WHITE: WHITE, Board.EMPTY: None}


class VimGoban(Adapter):
    name = "vim-goban"
    version = "0.3.3"
    rules = ("basic+no-suicide+simple-ko-restated",)
    sizes = (SIZE,)

    def begin(self, columns, rows, komi, rules):
        self.game = Board()

    def set_up(self, stones, to_play):
        for player, column, row in stones:
            self.game.place(column, SIZE - 1 - row, STONES[player])

    def play(self, player, column, row):
        return self.game.place(column, SIZE - 1 - row, STONES[player])

    def pass_turn(self, player):
        pass

    def at(self, column, row):
        return PLAYERS[self.game.get(column, SIZE - 1 - row)]

    def prisoners(self):
        return self.game.black_captured, self.game.white_captured


serve(VimGoban)
