"""sgfmill: a board without a history. `play` returns the point that simple ko forbids; the caller may keep it."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

import sgfmill.boards  # noqa: E402

LETTERS = {BLACK: "b", WHITE: "w"}
PLAYERS = {"b": BLACK, "w": WHITE, None: None}


class Sgfmill(Adapter):
    name = "sgfmill"
    version = "1.1.1"
    rules = ("basic+simple-ko-restated", "basic,ko=none")
    sizes = ({"from": (2, 2), "to": (25, 25)},)
    square = True

    def begin(self, columns, rows, komi, rules):
        self.game = sgfmill.boards.Board(rows)
        self.komi = komi
        self.keeps_ko = "ko=none" not in rules
        self.ko = None

    def set_up(self, stones, to_play):
        points = {player: [(row, column) for stone, column, row in stones if stone == player] for player in LETTERS}
        self.game.apply_setup(points[BLACK], points[WHITE], [])

    def play(self, player, column, row):
        if self.keeps_ko and self.ko == (row, column):
            raise Illegal("repetition")
        try:
            self.ko = self.game.play(row, column, LETTERS[player])
        except ValueError as error:
            raise Illegal("occupied") from error

    def pass_turn(self, player):
        self.ko = None

    def at(self, column, row):
        return PLAYERS[self.game.get(row, column)]

    def margin(self):
        return self.game.area_score() - self.komi


serve(Sgfmill)
