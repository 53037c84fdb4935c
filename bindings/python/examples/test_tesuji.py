"""tesuji, from PyPI: planes of numpy, and a superko by hashes of the stones and the player who moved."""

import numpy
from tesuji import Board
from tesuji._errors import InvalidMoveError
from tesuji.game import PlayerStones, Point, StoneColor

from shinpan.kit import BLACK, WHITE, Adapter, Illegal, Unsupported

COLORS = {BLACK: StoneColor.BLACK, WHITE: StoneColor.WHITE}
REASONS = {"occupied": "occupied", "suicide": "suicide", "ko rule": "repetition", "terminated": "game-over"}


class Tesuji(Adapter):
    name = "tesuji"
    rules = ["basic+no-suicide+ssk"]
    sizes = [{"from": (1, 1), "to": (19, 19)}]
    square = True

    def begin(self, columns: int, rows: int, komi: float, rules: str) -> None:
        self.game = Board(rows)

    def set_up(self, stones: list[tuple[str, int, int]], to_play: str) -> None:
        if to_play != BLACK:
            raise Unsupported("the number of moves says who is to move, so Black begins")
        planes = numpy.zeros((2, self.game.size, self.game.size), bool)
        for player, column, row in stones:
            planes[COLORS[player], row, column] = True
        self.game = Board(self.game.size, PlayerStones(self.game.size, planes))

    def play(self, player: str, column: int, row: int) -> None:
        self.in_turn(player)
        try:
            self.game.move(Point((row, column)))
        except InvalidMoveError as fault:
            raise Illegal(next((reason for word, reason in REASONS.items() if word in str(fault)), "any")) from fault

    def pass_turn(self, player: str) -> None:
        self.in_turn(player)
        try:
            self.game.pass_turn()
        except InvalidMoveError as fault:
            raise Illegal("game-over") from fault

    def in_turn(self, player: str) -> None:
        if self.to_play() not in (player, None):
            raise Unsupported("a player cannot move twice")

    def at(self, column: int, row: int) -> str | None:
        return next((player for player, color in COLORS.items() if self.game.stones[color][row, column]), None)

    def to_play(self) -> str | None:
        return None if self.over() else (BLACK, WHITE)[self.game.current_turn]

    def over(self) -> bool:
        return bool(self.game.is_terminated)


shinpan_engine = Tesuji
shinpan_known = {
    "self-capture/edge-pair-prohibited@*": "tesuji 0.2.0 refuses a suicide and leaves its stone on the board",
    "self-capture/whole-board-prohibited@*": "tesuji 0.2.0 refuses a suicide and leaves its stone on the board",
    **{
        f"{case}@*": "tesuji 0.2.0 does not compare with the position at the start"
        for case in (
            "article-ko/centre-ko", "article-superko/black-first-kills", "ko-readings/points-in-ko",
            "position-zero/made-by-the-opponent", "round-of-threes/barred", "round-trips/double-ko-not-positional",
            "tromp-taylor-cycles/eternal-life-*", "two-statements/immediate-recapture",
        )
    },
    **{
        f"{case}@*": "tesuji 0.2.0 notes the position after a pass with the other player to move"
        for case in (
            "anti-seki/anti-seki-ko-barred", "ko-retaken-at-once/barred", "moonshine-life/barred-at-8",
            "round-trips/double-ko-regular-end-*",
        )
    },
}
