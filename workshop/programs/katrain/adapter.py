"""KaTrain: the game that its board shows. It needs no window and no engine, so stand-ins take the place of kivy."""

import os
import sys
import types

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

STAND_INS = {
    "kivy": {"Config": None}, "kivy._event": {"Observable": object}, "kivy.storage": {},
    "kivy.storage.jsonstore": {"JsonStore": object}, "kivy.utils": {"platform": "linux"},
}
for module, values in STAND_INS.items():
    sys.modules[module] = types.ModuleType(module)
    vars(sys.modules[module]).update(values)

from katrain.core.game import BaseGame, IllegalMoveException  # noqa: E402
from pysgf import Move  # noqa: E402

LETTERS = {BLACK: "B", WHITE: "W"}
PLAYERS = {"B": BLACK, "W": WHITE}
# The names of rules that KaTrain offers, in records of games.
RULES = {"basic+no-suicide+simple-ko-restated": "japanese", "basic,suicide=multi,ko=stone": "new zealand"}
REASONS = {"Space occupied": "occupied", "Ko": "repetition", "Suicide": "suicide", "Single stone suicide": "suicide"}


class Settings:
    """What a game asks the application."""

    def config(self, name):
        return None


class KaTrain(Adapter):
    name = "KaTrain"
    version = "1.20.0"
    rules = tuple(RULES)
    sizes = ({"from": (2, 2), "to": (25, 25)},)
    game_over = False  # The game tells its result after two passes, and leaves the end to the window.

    def begin(self, columns, rows, komi, rules):
        self.size = columns, rows
        properties = {"SZ": "{}:{}".format(columns, rows), "KM": komi, "RU": RULES[rules]}
        self.game = BaseGame(Settings(), game_properties=properties, bypass_config=True)

    def set_up(self, stones, to_play):
        root = self.game.root
        for player, letter in LETTERS.items():
            points = [Move((column, row)).sgf(self.size) for stone, column, row in stones if stone == player]
            root.set_property("A" + letter, points)
        root.set_property("PL", LETTERS[to_play])
        self.game.set_current_node(root)

    def act(self, move):
        try:
            self.game.play(move)
        except IllegalMoveException as error:
            if str(error) not in REASONS:
                raise
            raise Illegal(REASONS[str(error)]) from error

    def play(self, player, column, row):
        self.act(Move((column, row), player=LETTERS[player]))

    def pass_turn(self, player):
        self.act(Move(None, player=LETTERS[player]))

    def at(self, column, row):
        chain = self.game.board[row][column]
        return None if chain < 0 else PLAYERS[self.game.chains[chain][0].player]

    def to_play(self):
        return None if self.over() else PLAYERS[self.game.current_node.next_player]

    def over(self):
        return self.game.end_result is not None

    # They are counted by their own color.
    def prisoners(self):
        count = self.game.prisoner_count
        return count["W"], count["B"]


serve(KaTrain)
