"""PettingZoo: the environment classic/go-v5, a wrapper for MiniGo. The action mask says what is legal."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

from pettingzoo.classic import go_v5  # noqa: E402

AGENTS = {"black_0": BLACK, "white_0": WHITE}


class PettingZoo(Adapter):
    name = "PettingZoo go_v5"
    version = "1.27.0"
    rules = ("basic+no-suicide+simple-ko-restated",)
    sizes = ({"from": (2, 2), "to": (19, 19)},)
    square = True
    reasons = False

    def begin(self, columns, rows, komi, rules):
        self.size = rows
        self.environment = go_v5.env(board_size=rows, komi=komi)
        self.environment.reset()

    def mask(self):
        return self.environment.observe(self.environment.agent_selection)["action_mask"]

    def act(self, action):
        if not self.mask()[action]:
            raise Illegal()
        try:
            self.environment.step(action)
        except ValueError as error:
            if str(error) != "when an agent is dead, the only valid action is None":
                raise
            raise Illegal("game-over") from error

    # Row 0 is the top row.
    def action(self, column, row):
        return (self.size - 1 - row) * self.size + column

    def play(self, player, column, row):
        self.act(self.action(column, row))

    def pass_turn(self, player):
        self.act(self.size * self.size)

    def board(self):
        stones = self.environment.unwrapped._go.board[::-1]
        return [[{0: None, 1: BLACK, -1: WHITE}[int(stone)] for stone in line] for line in stones]

    def to_play(self):
        return None if self.over() else AGENTS[self.environment.agent_selection]

    def over(self):
        return any(self.environment.terminations.values())

    def legal(self, player):
        places = [(column, row) for row in range(self.size) for column in range(self.size)]
        mask = self.mask()
        return [place for place in places if mask[self.action(*place)]] + (["pass"] if mask[-1] else [])

    def prisoners(self):
        return self.environment.unwrapped._go.caps

    def margin(self):
        return self.environment.unwrapped._go.score()


serve(PettingZoo)
