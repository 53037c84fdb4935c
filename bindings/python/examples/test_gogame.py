"""gogame, from PyPI: a board of any size, which says of a refused play no more than that it is refused."""

import gogame
import numpy

from shinpan.kit import BLACK, WHITE, Adapter, Illegal

COLORS = {BLACK: gogame.Color.Black, WHITE: gogame.Color.White}
PLAYERS = {gogame.Color.Black: BLACK, gogame.Color.White: WHITE, gogame.Color.Empty: None}


class Gogame(Adapter):
    name = "gogame"
    rules = ["basic+no-suicide+simple-ko"]
    sizes = [{"from": (1, 1), "to": (25, 25)}]

    def begin(self, columns: int, rows: int, komi: float, rules: str) -> None:
        self.shape = (rows, columns)
        self.game = gogame.Board(size=self.shape)

    def set_up(self, stones: list[tuple[str, int, int]], to_play: str) -> None:
        grid = numpy.full(self.shape, gogame.Color.Empty)
        for player, column, row in stones:
            grid[row, column] = COLORS[player]
        self.game = gogame.Board.from_grid(grid)

    def play(self, player: str, column: int, row: int) -> None:
        try:
            self.game.play(row, column, color=COLORS[player])
        except ValueError:
            raise Illegal() from None

    def pass_turn(self, player: str) -> None:
        self.game.skip(color=COLORS[player])

    def at(self, column: int, row: int) -> str | None:
        return PLAYERS[self.game[row, column]]


shinpan_engine = Gogame
shinpan_known = {
    f"{case}@*": "gogame 1.0.0 has no rule of ko"
    for case in (
        "anti-seki/anti-seki-ko-barred", "article-ko/*-ko", "article-ko/ko-threats", "bent-four-*/bent-four-*",
        "far-ends/positions-alike-*", "far-kos/*", "*/barred", "*/goes-on", "long-cycles-and-players/simple-ko-lets-*",
        "one-point/two-points", "position-zero/made-by-*", "round-trips/*", "small-gadgets/send-one",
        "three-points-without-capturing/*-white", "two-statements/*",
    )
}
