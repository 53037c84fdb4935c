"""Strategies for hypothesis: games of legal moves, and scripts, whose acts may be refused.

Needs ``hypothesis``, which is no dependency of the package.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies

from ._errors import IllegalMove
from ._native import Board, Game


@dataclass(frozen=True)
class Script:
    """A start, and acts that a player tries. The rules accept some of them and refuse the others.

    Each act is what ``Game.act`` takes and ``Game.acts`` returns: ``{"move": "B C3"}``, ``{"move": "W pass"}`` or
    ``{"resign": "black"}``.
    """

    rules: str
    board: Board
    to_move: str
    komi: float
    acts: tuple[dict[str, Any], ...]

    def start(self) -> Game:
        """Returns the game before the acts."""
        return Game(self.rules, board=self.board, to_move=self.to_move, komi=self.komi)

    def play(self) -> tuple[Game, list[IllegalMove | None]]:
        """Plays the acts, and leaves out what the rules refuse.

        Returns the game, and for each act its refusal, or None if it was accepted.
        """
        game = self.start()
        return game, [_refusal(game, act) for act in self.acts]


def _refusal(game: Game, act: dict[str, Any]) -> IllegalMove | None:
    try:
        game.act(**act)
    except IllegalMove as refusal:
        return refusal
    return None


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


@strategies.composite
def boards(draw: Any, columns: int = 5, rows: int | None = None, most_stones: int = 12) -> Board:
    """A board on which each chain has a liberty. It shrinks to fewer stones and to lower points."""
    board = Board(columns, columns if rows is None else rows)
    stone = strategies.tuples(strategies.integers(0, len(board) - 1), strategies.sampled_from("XO"))
    for place, mark in draw(strategies.lists(stone, max_size=most_stones, unique_by=lambda one: one[0])):
        board = _with_stone(board, place, mark)
    return board


def _with_stone(board: Board, place: int, mark: str) -> Board:
    """Returns the board with a stone more, or as it was if a chain would have no liberty."""
    top_row_first = [line.replace(" ", "") for line in str(board).split("\n") if line]
    row, column = divmod(place, board.columns)
    line = top_row_first[-1 - row]
    top_row_first[-1 - row] = line[:column] + mark + line[column + 1 :]
    try:
        return Board.parse("\n".join(top_row_first))
    except ValueError:
        return board


@strategies.composite
def scripts(
    draw: Any, rules: str, columns: int = 5, rows: int | None = None, most_acts: int = 40, most_stones: int = 12
) -> Script:
    """A script, which may try anything: occupied points, suicide, a retaken ko, a turn of the opponent, acts after the end.

    The start may have stones, and White may begin. Acts are plays, passes and, as the rarest, resignations. Most are by
    the player whose turn it would be. A script shrinks to fewer acts and stones, and to lower points.
    """
    board = draw(boards(columns, rows, most_stones))
    to_move = draw(strategies.sampled_from(["black", "white"]))
    # Of 32 numbers two are a move out of turn, three a pass, and the last one is a resignation.
    kinds = strategies.integers(0, 31)
    places = strategies.sampled_from(board.points())
    acts: list[dict[str, Any]] = []
    player = to_move
    for kind in draw(strategies.lists(kinds, max_size=most_acts)):
        other = "white" if player == "black" else "black"
        mover = other if kind in (24, 25) else player
        if kind == 31:
            acts.append({"resign": mover})
        else:
            place = "pass" if kind >= 28 else draw(places)
            acts.append({"move": f"{mover[0].upper()} {place}"})
        player = "white" if mover == "black" else "black"
    return Script(rules, board, to_move, 0.0, tuple(acts))
