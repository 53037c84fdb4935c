"""The rules of Go, exact: a referee, the conformance suite for engines, and answers to questions about the rules.

    >>> import shinpan
    >>> game = shinpan.Game("japanese-1989", 9)
    >>> game.play("E5")
    []
    >>> game.to_move
    'white'

A point is ``"C3"``, or ``(column, row)`` from 0 at the lower left corner. A player is ``"black"`` or ``"white"``. Points of
a score are floats, which are exact for halves. ``Game`` refuses an act with ``IllegalMove``, which names the clause.

``check`` and ``lockstep`` test an engine of your own; the plugin for pytest makes a test of each case of the suite.
"""

from ._errors import Divergence, IllegalMove
from ._native import Batch, Board, Game, Ruleset, __version__
from .answers import Breach, Count, Method, Score, Seki, Solution, Step, Verdict, explain, score, solve
from .engine import Engine, check, lockstep

BLACK = "black"
WHITE = "white"

__all__ = [
    "BLACK", "WHITE", "Batch", "Board", "Breach", "Count", "Divergence", "Engine", "Game", "IllegalMove", "Method",
    "Ruleset", "Score", "Seki", "Solution", "Step", "Verdict", "__version__", "check", "explain", "lockstep", "score",
    "solve",
]
