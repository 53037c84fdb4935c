"""weiqi, for Python: a game for two players."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../cli/kits/python"))
from shinpan_kit import BLACK, WHITE, Adapter, Illegal, serve  # noqa: E402

from weiqi import Board, Player, Position, Stone, WeiqiGame  # noqa: E402
from weiqi.exceptions.game import GameOverException  # noqa: E402

REASONS = {
    "It's not your turn.": "wrong-turn",
    "Position out of bounds.": "off-board",
    "Intersection occupied by existing stone.": "occupied",
    "New group has zero liberties (suicide)": "suicide",
}


class WeiqiPy(Adapter):
    name = "weiqi (PyPI)"
    version = "0.2.1"
    # The second one is for its score, which counts territory.
    rules = ("basic+no-suicide+simple-ko-restated", "basic,suicide=none,ko=stone,scoring=territory")
    sizes = (5, 6, 7, 8, 9, 11, 13, 15, 17, 19)
    wrong_turn = True
    off_board = True

    def begin(self, columns, rows, komi, rules):
        self.komi = komi
        self.counts_territory = "territory" in rules
        self.start(Board.generate_empty_board(rows), BLACK)

    def start(self, board, to_play):
        self.players = {BLACK: Player(Stone.BLACK), WHITE: Player(Stone.WHITE)}
        self.game = WeiqiGame(board, self.players[BLACK], self.players[WHITE], turn=Stone(to_play), komi=self.komi)

    def set_up(self, stones, to_play):
        matrix = [[0] * self.game.board.size for _ in range(self.game.board.size)]
        for player, column, row in stones:
            matrix[row][column] = 1 if player == BLACK else -1
        self.start(Board(matrix), to_play)

    def act(self, player, position):
        try:
            self.players[player].make_move(self.game, position)
        except GameOverException as error:
            raise Illegal("game-over") from error
        except ValueError as error:
            if str(error) not in REASONS:
                raise
            raise Illegal(REASONS[str(error)]) from error

    def play(self, player, column, row):
        self.act(player, Position(column, row))

    def pass_turn(self, player):
        self.act(player, None)

    def board(self):
        return [[{1: BLACK, -1: WHITE, 0: None}[mark] for mark in line] for line in self.game.board.state_as_matrix]

    def to_play(self):
        return None if self.over() else str(self.game.turn)

    def over(self):
        return self.game.game_status.is_over

    def prisoners(self):
        board = self.game.board
        return board.white_captured, board.black_captured

    def margin(self):
        if not self.counts_territory:
            return None
        score = self.game.board.score
        return score[Stone.BLACK] - score[Stone.WHITE] - self.komi

    def resign(self, player):
        try:
            self.players[player].resign(self.game)
        except GameOverException as error:
            raise Illegal("game-over") from error


serve(WeiqiPy)
