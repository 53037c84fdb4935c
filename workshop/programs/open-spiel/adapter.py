"""OpenSpiel: the game go. Simple ko is illegal; a play that repeats an older position ends the game with a draw."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

import pyspiel  # noqa: E402

PLAYERS = (BLACK, WHITE)


class OpenSpiel(Adapter):
    name = "OpenSpiel"
    version = "2.0.2"
    rules = ("basic,suicide=none,ko=stone,repeat=draw",)
    sizes = ({"from": (2, 2), "to": (19, 19)},)
    square = True
    reasons = False

    def begin(self, columns, rows, komi, rules):
        # Without this limit a game ends after twice as many moves as the board has points.
        game = pyspiel.load_game("go", {"board_size": rows, "komi": komi, "max_game_length": 100000})
        self.size = rows
        self.state = game.new_initial_state()

    def act(self, action):
        if action not in self.state.legal_actions():
            raise Illegal()
        self.state.apply_action(action)

    def play(self, player, column, row):
        self.act(row * self.size + column)

    def pass_turn(self, player):
        self.act(self.size * self.size)

    def board(self):
        marks = {"X": BLACK, "O": WHITE, "+": None}
        lines = [line.split()[1] for line in str(self.state).splitlines() if line.strip()[:1].isdigit()]
        return [[marks[mark] for mark in line] for line in reversed(lines)]

    def to_play(self):
        return None if self.state.is_terminal() else PLAYERS[self.state.current_player()]

    def over(self):
        return self.state.is_terminal()

    def legal(self, player):
        points = self.size * self.size
        actions = self.state.legal_actions()
        return ["pass" if action == points else (action % self.size, action // self.size) for action in actions]


serve(OpenSpiel)
