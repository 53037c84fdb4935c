"""weiqi, from PyPI: a game for two players, which refuses suicide and the repetition of the position before."""

from weiqi import Board, Player, Position, Stone, WeiqiGame
from weiqi.exceptions.game import GameOverException

from shinpan.kit import BLACK, WHITE, Adapter, Illegal

REASONS = {
    "It's not your turn.": "wrong-turn",
    "Position out of bounds.": "off-board",
    "Intersection occupied by existing stone.": "occupied",
    "New group has zero liberties (suicide)": "suicide",
}


class Weiqi(Adapter):
    name = "weiqi"
    rules = ["basic+no-suicide+simple-ko-restated"]
    sizes = [5, 7, 9, 11, 13, 15, 17, 19]

    def begin(self, columns: int, rows: int, komi: float, rules: str) -> None:
        self.start(Board.generate_empty_board(rows), BLACK)

    def set_up(self, stones: list[tuple[str, int, int]], to_play: str) -> None:
        matrix = [[0] * self.game.board.size for _ in range(self.game.board.size)]
        for player, column, row in stones:
            matrix[row][column] = 1 if player == BLACK else -1
        self.start(Board(matrix), to_play)

    def start(self, board: Board, to_play: str) -> None:
        self.players = {BLACK: Player(Stone.BLACK), WHITE: Player(Stone.WHITE)}
        self.game = WeiqiGame(board, self.players[BLACK], self.players[WHITE], turn=Stone(to_play))

    def play(self, player: str, column: int, row: int) -> None:
        self.move(player, Position(column, row))

    def pass_turn(self, player: str) -> None:
        self.move(player, None)

    def move(self, player: str, position: Position | None) -> None:
        try:
            self.players[player].make_move(self.game, position)
        except GameOverException as fault:
            raise Illegal("game-over") from fault
        except ValueError as fault:
            raise Illegal(REASONS.get(str(fault), "any")) from fault

    def board(self) -> list[list[str | None]]:
        names = {0: None, 1: BLACK, -1: WHITE}
        return [[names[mark] for mark in row] for row in self.game.board.state_as_matrix]


shinpan_engine = Weiqi
shinpan_known = {
    f"{case}@*": "weiqi 0.2.1 takes a ko back at once: it compares with no earlier position"
    for case in (
        "anti-seki/anti-seki-ko-barred", "article-ko/centre-ko", "article-ko/edge-ko", "article-ko/ko-threats",
        "ko-retaken-at-once/barred", "round-trips/double-ko-*", "round-trips/triple-ko-simple-ko",
        "small-gadgets/send-one", "two-statements/immediate-recapture", "two-statements/no-position-named",
        "two-statements/retake-after-a-ko-threat",
    )
}
