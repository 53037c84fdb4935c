"""kirami-plugin-boardgame: Go for a chat bot, 19x19. The game needs none of the bot, so stand-ins take its place."""

import importlib.util
import os
import sys
import types

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

PACKAGE = "kirami_plugin_boardgame"
REASONS = {"不入子": "suicide", "全局同形": "repetition"}


def load():
    """Loads the module `go` without the package's `__init__`, which needs a running bot."""
    for name, values in (("kirami.utils.utils", ["html2pic"]), (PACKAGE + ".model", ["GameRecord"])):
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(dict.fromkeys(values))
    paths = importlib.util.find_spec(PACKAGE).submodule_search_locations
    sys.modules[PACKAGE] = types.ModuleType(PACKAGE)
    sys.modules[PACKAGE].__path__ = paths
    return importlib.import_module(PACKAGE + ".go"), importlib.import_module(PACKAGE + ".game").Pos


go, Pos = load()


class Kirami(Adapter):
    name = "kirami-plugin-boardgame"
    version = "0.1.1"
    rules = ("basic+no-suicide",)
    sizes = (19,)

    def begin(self, columns, rows, komi, rules):
        self.game = go.Go()

    def play(self, player, column, row):
        pos = Pos(column, row)
        # The command of the bot asks this before `update`.
        if self.game.get(pos):
            raise Illegal("occupied")
        try:
            self.game.update(pos)
        except ValueError as error:
            if str(error) not in REASONS:
                raise
            raise Illegal(REASONS[str(error)]) from error

    def at(self, column, row):
        return {1: BLACK, -1: WHITE, 0: None}[self.game.get(Pos(column, row))]

    def to_play(self):
        return BLACK if self.game.moveside == 1 else WHITE


serve(Kirami)
