"""Pgx: the environment go, in JAX. A play that repeats an older position ends the game, and its player loses."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

import jax  # noqa: E402
import numpy  # noqa: E402
from pgx.go import Go  # noqa: E402

# Pgx compiles each step for each size, which takes seconds. The next process finds the result here.
jax.config.update("jax_compilation_cache_dir", os.path.join(os.path.dirname(sys.executable), "../../pgx-cache"))
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.1)


class Pgx(Adapter):
    name = "Pgx"
    version = "2.6.0"
    rules = ("basic,suicide=none,ko=stone,repeat=mover-loses",)
    sizes = (3, 5, 9, 19)
    reasons = False
    game_over = False  # After the end a step changes nothing, and every action is legal.
    compiled = {}

    def begin(self, columns, rows, komi, rules):
        if rows not in self.compiled:
            # Without this limit a game ends after twice as many moves as the board has points.
            environment = Go(size=rows, max_terminal_steps=1000)
            self.compiled[rows] = jax.jit(environment.init), jax.jit(environment.step)
        self.size = rows
        init, self.step = self.compiled[rows]
        self.state = init(jax.random.PRNGKey(0))
        self.black = int(self.state.current_player)
        self.mask = numpy.asarray(self.state.legal_action_mask)

    def act(self, action):
        if not self.mask[action]:
            raise Illegal()
        self.state = self.step(self.state, action)
        self.mask = numpy.asarray(self.state.legal_action_mask)

    # Row 0 is the top row.
    def action(self, column, row):
        return (self.size - 1 - row) * self.size + column

    def play(self, player, column, row):
        self.act(self.action(column, row))

    def pass_turn(self, player):
        self.act(self.size * self.size)

    def board(self):
        # The first plane has the stones of the player to move, the second one those of the opponent.
        planes = numpy.asarray(self.state.observation)[::-1, :, :2]
        players = (BLACK, WHITE) if int(self.state.current_player) == self.black else (WHITE, BLACK)
        named = {(True, False): players[0], (False, True): players[1], (False, False): None}
        return [[named[tuple(map(bool, point))] for point in line] for line in planes]

    def to_play(self):
        if self.over():
            return None
        return BLACK if int(self.state.current_player) == self.black else WHITE

    def over(self):
        return bool(self.state.terminated)

    def legal(self, player):
        places = [(column, row) for row in range(self.size) for column in range(self.size)]
        return [place for place in places if self.mask[self.action(*place)]] + ["pass"]

    # The state of the game inside the environment counts them.
    def prisoners(self):
        return self.state._x.num_captured.tolist()


serve(Pgx)
