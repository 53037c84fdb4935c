"""baduk: a game for the terminal, in Python."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

from baduk.constants.constants import ALPHA_KEY  # noqa: E402
from baduk.exception.exceptions import ValidationError  # noqa: E402
from baduk.game.game import Game  # noqa: E402

REASONS = {
    "Stone cannot be placed on another stone": "occupied",
    "Self capture is illegal": "suicide",
    "Breaks simple Ko Rule": "repetition",
}


class BadukPy(Adapter):
    name = "baduk (PyPI)"
    version = "1.0.4"
    rules = ("basic+no-suicide+simple-ko",)
    sizes = ({"from": (1, 1), "to": (25, 25)},)

    def begin(self, columns, rows, komi, rules):
        self.game = Game(columns, rows)

    def play(self, player, column, row):
        try:
            self.game.move("{}{}".format(row + 1, ALPHA_KEY[column]))
        except ValidationError as error:
            if str(error) not in REASONS:
                raise
            raise Illegal(REASONS[str(error)]) from error

    def pass_turn(self, player):
        self.game.move("pass")

    def at(self, column, row):
        return {"x": BLACK, "o": WHITE, ".": None}[self.game.get_position("{}{}".format(row + 1, ALPHA_KEY[column]))]


serve(BadukPy)
