"""hikarugo-backend: the board of a server for Go. It needs nothing of the server."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

from app.services import go_engine  # noqa: E402

COLORS = {BLACK: go_engine.BLACK, WHITE: go_engine.WHITE}
PLAYERS = {go_engine.BLACK: BLACK, go_engine.WHITE: WHITE, go_engine.EMPTY: None}
REASONS = {
    "对局已结束": "game-over", "超出棋盘边界": "off-board", "已有棋子": "occupied", "自杀禁着点": "suicide",
    "打劫禁着点 (Ko)": "repetition", "全局同型禁着点 (Ko)": "repetition",
}


class HikaruGo(Adapter):
    name = "hikarugo-backend"
    version = "0.1.2"
    rules = ("basic+no-suicide",)
    sizes = ({"from": (1, 1), "to": (19, 19)},)
    square = True
    off_board = True

    def begin(self, columns, rows, komi, rules):
        self.game = go_engine.GoBoard(rows, komi)

    def play(self, player, column, row):
        legal, reason = self.game.is_valid_move(column, row, COLORS[player])
        if not legal:
            raise Illegal(REASONS[reason])
        self.game.play_move(column, row, COLORS[player])

    def pass_turn(self, player):
        if not self.game.pass_turn(COLORS[player]):
            raise Illegal("game-over")

    def at(self, column, row):
        return PLAYERS[self.game.grid[row][column]]

    def to_play(self):
        return None if self.game.is_over else PLAYERS[self.game.current_turn]

    def over(self):
        return self.game.is_over

    def prisoners(self):
        return self.game.black_captures, self.game.white_captures

    def score(self):
        return self.game.count_score()

    def resign(self, player):
        if not self.game.resign(COLORS[player]):
            raise Illegal("game-over")


serve(HikaruGo)
