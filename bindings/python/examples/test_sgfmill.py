"""sgfmill: a board without a history. `play` returns the point that simple ko forbids, and the caller may keep it."""

from typing import Any

import sgfmill.boards

from shinpan.kit import BLACK, WHITE, Adapter, Illegal

LETTERS = {BLACK: "b", WHITE: "w"}
PLAYERS = {"b": BLACK, "w": WHITE, None: None}


class Sgfmill(Adapter):
    name = "sgfmill"
    rules = ["basic+simple-ko-restated"]
    sizes = [{"from": (2, 2), "to": (25, 25)}]
    square = True

    def begin(self, columns: int, rows: int, komi: float, rules: str) -> None:
        self.board = sgfmill.boards.Board(rows)
        self.ko: Any = None

    def set_up(self, stones: list[tuple[str, int, int]], to_play: str) -> None:
        points = {player: [(row, column) for stone, column, row in stones if stone == player] for player in LETTERS}
        self.board.apply_setup(points[BLACK], points[WHITE], [])

    def play(self, player: str, column: int, row: int) -> None:
        if self.ko == (row, column):
            raise Illegal("repetition")
        try:
            self.ko = self.board.play(row, column, LETTERS[player])
        except ValueError:
            raise Illegal("occupied") from None

    def pass_turn(self, player: str) -> None:
        self.ko = None

    def at(self, column: int, row: int) -> str | None:
        return PLAYERS[self.board.get(row, column)]


shinpan_engine = Sgfmill
