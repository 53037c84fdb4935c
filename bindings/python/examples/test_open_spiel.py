"""OpenSpiel: Go with Tromp and Taylor's score, the ko of the capturing stone, and a draw by repetition."""

import pyspiel

from shinpan.kit import BLACK, WHITE, Adapter, Illegal

MARKS = {"X": BLACK, "O": WHITE, "+": None}


class OpenSpiel(Adapter):
    name = "OpenSpiel"
    rules = ["basic,suicide=none,ko=stone,repeat=draw"]
    sizes = [{"from": (2, 2), "to": (19, 19)}]
    square = True

    def begin(self, columns: int, rows: int, komi: float, rules: str) -> None:
        # Without this limit a game ends after twice as many moves as the board has points.
        game = pyspiel.load_game("go", {"board_size": rows, "komi": komi, "max_game_length": 100000})
        self.size, self.state = rows, game.new_initial_state()

    def move(self, action: int) -> None:
        if action not in self.state.legal_actions():
            raise Illegal()
        self.state.apply_action(action)

    def play(self, player: str, column: int, row: int) -> None:
        self.move(row * self.size + column)

    def pass_turn(self, player: str) -> None:
        self.move(self.size * self.size)

    def board(self) -> list[list[str | None]]:
        lines = [line.split()[1] for line in str(self.state).splitlines() if line.strip()[:1].isdigit()]
        return [[MARKS[mark] for mark in line] for line in reversed(lines)]

    def over(self) -> bool:
        return bool(self.state.is_terminal())


shinpan_engine = OpenSpiel
