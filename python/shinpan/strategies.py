"""Strategies for hypothesis: moves and games. Needs ``hypothesis``, which is no dependency of the package."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies

from ._native import Game


@strategies.composite
def games(draw: Any, rules: str, columns: int = 5, rows: int | None = None, most_moves: int = 60) -> Game:
    """A game of legal moves under a ruleset, which shrinks to fewer moves and to lower points."""
    game = Game(rules, columns, rows, komi=0.0)
    for _ in range(draw(strategies.integers(0, most_moves))):
        moves = game.legal_moves()
        if not moves:
            break
        game.play(draw(strategies.sampled_from(moves)))
    return game
