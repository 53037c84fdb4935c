"""pymainichigo, from PyPI: draws a game each day, and follows records with a board of its own, by James Tauber."""

from pymainichigo.sgf import gogame

from shinpan.kit import BLACK, WHITE, Adapter, Illegal

COLORS = {BLACK: gogame.BLACK, WHITE: gogame.WHITE}
PLAYERS = {gogame.BLACK: BLACK, gogame.WHITE: WHITE, gogame.EMPTY: None}
REASONS = {
    gogame.OCCUPIED: "occupied", gogame.SUICIDE: "suicide", gogame.KO: "repetition", gogame.COMPLETED: "game-over",
}


class Pymainichigo(Adapter):
    name = "pymainichigo"
    rules = ["basic+no-suicide+simple-ko-restated"]
    sizes = [{"from": (1, 1), "to": (25, 25)}]
    square = True

    def begin(self, columns: int, rows: int, komi: float, rules: str) -> None:
        self.game = gogame.GoGame(rows)

    def set_up(self, stones: list[tuple[str, int, int]], to_play: str) -> None:
        for player, column, row in stones:
            self.game.place_stone(column + 1, row + 1, COLORS[player])
        self.game.to_play = COLORS[to_play]

    def play(self, player: str, column: int, row: int) -> None:
        status = self.game.move_stone(column + 1, row + 1, COLORS[player]).status
        if status != gogame.VALID:
            raise Illegal(REASONS[status])

    def pass_turn(self, player: str) -> None:
        self.game.pass_move()

    def at(self, column: int, row: int) -> str | None:
        return PLAYERS[self.game.contents[column + 1][row + 1]]

    def to_play(self) -> str | None:
        return None if self.over() else PLAYERS[self.game.to_play]

    def over(self) -> bool:
        return bool(self.game.game_completed)

    def prisoners(self) -> tuple[int, int]:
        return self.game.white_prisoners, self.game.black_prisoners


shinpan_engine = Pymainichigo
shinpan_known = {
    "two-passes/acts-after-the-end@*": "pymainichigo 1.0.2 accepts a pass after the end of the game",
    "reasons/game-over-first@*": "pymainichigo 1.0.2 looks whether a point is occupied before whether the game is over",
}
